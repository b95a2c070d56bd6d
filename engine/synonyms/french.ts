/** What readers of software documentation in French call the same. */
export const FRENCH = `
se connecter = connexion = authentification
se déconnecter = déconnexion
supprimer = effacer = retirer
prix = tarif = coût
facture = facturation
configurer = paramétrer
paramètres = réglages = configuration = préférences
erreur = échec
mettre à jour = mise à jour
dossier = répertoire
autorisation = permission = droit
démarrage rapide = premiers pas
tutoriel = guide
modifier = changer = éditer
copier = dupliquer
restaurer = récupérer
alerte = notification
rechercher = chercher = trouver
lancer = exécuter = démarrer
image = photo
courriel = mail
notes de version = nouveautés = changelog
journal = log
jeton = token
mot de passe => clé, secret
sauvegarde = backup
restaurer => sauvegarde
déployer = déploiement = mise en production
prérequis = exigence
prévenir => alerte
lire = lecture
écrire = écriture
ouvrir = ouverture
fermer = fermeture
signer = signature
valide = validité
temps de réponse = latence
lent => latence, performance
hors ligne = sans internet
https => tls
certificat => tls
`;
