/** Texte, die in einer statischen Kopie der Website Formulare und Suche ersetzen. */
export const staticCopy = {
  'copy.email': 'E-Mail schreiben',
  'copy.form': 'Zum Formular',
  'copy.enquiry':
    'Schreiben Sie in einer E-Mail, was Sie brauchen, wie hoch Ihr Budget ist und wann es fertig sein soll.',
  'copy.enquiryLive': 'Nutzen Sie das Kontaktformular der Hauptseite.',
  'copy.enquirySubject': 'Anfrage',
  'copy.enquiryNone': 'Diese Website nimmt zurzeit keine Nachrichten an.',
  'copy.comment': 'Kommentare sind per E-Mail willkommen.',
  'copy.commentLive': 'Kommentare sind auf der Hauptseite willkommen.',
  'copy.commentSubject': 'Kommentar zu „{title}“',
  'copy.newsletter': 'Zum Abonnieren genügt eine E-Mail.',
  'copy.newsletterLive': 'Abonnieren Sie auf der Hauptseite.',
  'copy.newsletterSubject': 'Newsletter abonnieren',
  'copy.newsletterNone': 'Neue Beiträge erscheinen im Feed.',
  'copy.feed': 'Feed öffnen',
  'copy.waiting':
    'Dieses Tool ist noch nicht fertig. Schreiben Sie eine E-Mail, um benachrichtigt zu werden.',
  'copy.waitingLive':
    'Dieses Tool ist noch nicht fertig. Lassen Sie sich auf der Hauptseite auf die Warteliste setzen.',
  'copy.waitingSubject': 'Warteliste: {name}',
  'copy.waitingNone': 'Dieses Tool ist noch nicht fertig.',
  'copy.searchScript': 'Die Suche braucht JavaScript. Diese Seiten führen alles auf:',
};
