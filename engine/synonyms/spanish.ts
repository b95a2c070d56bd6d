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
buscar = encontrar = búsqueda
ejecutar = lanzar
imagen = foto
correo = email
notas de versión = novedades = registro de cambios
registro = log = logs
token => clave
copia de seguridad => restaurar
restaurar => copia de seguridad
desplegar = despliegue = puesta en producción
requisito = requerimiento
avisar => alerta, notificación
tiempo de respuesta = latencia
lento => latencia, rendimiento
rendimiento = velocidad
sin conexión = sin internet
https => tls
certificado => tls
leer = lectura
escribir = escritura
abrir = apertura
cerrar = cierre
comprimir = compresión
`;
