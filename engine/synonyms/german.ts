/** What readers of software documentation in German call the same. */
export const GERMAN = `
anmelden = einloggen = login
abmelden = ausloggen = logout
passwort = kennwort
löschen = entfernen
kosten = preis
rechnung = abrechnung
einrichten = konfigurieren
einstellung = konfiguration = option
fehler = störung
aktualisieren = update = upgrade
herunterladen = download
hochladen = upload
benutzer = nutzer = anwender
berechtigung = zugriffsrecht
ordner = verzeichnis
erste schritte = schnellstart = einstieg
anleitung = tutorial
aktivieren = einschalten
deaktivieren = ausschalten = abschalten
bearbeiten = ändern = änderung
kopieren = duplizieren
sicherung = backup = sichern
suchen = finden
starten = ausführen
benachrichtigung = meldung
tastenkürzel = tastenkombination
zeitüberschreitung = timeout
datenschutz = dsgvo
versionshinweise = änderungsprotokoll = changelog
protokoll = log
schlüssel = token
wiederherstellen => sicherung
bereitstellen = ausrollen = deployment
voraussetzung = anforderung
warnung = alarm
warnung => benachrichtigung
benachrichtigung => warnung
leistung = geschwindigkeit = performance
antwortzeit = latenz
langsam => leistung, antwortzeit
offline = ohne internet
https => tls
zertifikat => tls
`;
