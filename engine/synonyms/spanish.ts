/** What readers of software documentation in Spanish call the same. */
export const SPANISH = `
iniciar sesión = acceder = login
cerrar sesión = salir = logout
contraseña = clave
eliminar = borrar = quitar
deshacer = revertir
precio = coste = costo = tarifa
factura = facturación
configuración = ajustes = preferencias
error = fallo
descargar = bajar
subir = cargar
carpeta = directorio
permiso = privilegio
inicio rápido = primeros pasos
tutorial = guía
ejemplo = muestra
activar = habilitar
desactivar = deshabilitar
editar = modificar = cambiar
copiar = duplicar
copia de seguridad = respaldo
alerta = notificación
buscar = encontrar
ejecutar = lanzar
imagen = foto
correo = email
notas de versión = novedades = registro de cambios
`;
