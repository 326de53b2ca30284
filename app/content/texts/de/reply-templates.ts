/** German. */
export const replyTemplates = [
  {
    name: 'Dank und Fragen',
    text: 'Guten Tag {full name},\n\nvielen Dank für Ihre Nachricht zu „{subject}“. Dabei kann ich Ihnen gern helfen.\n\nDamit ich den Aufwand einschätzen kann, habe ich drei Fragen:\n\n1. Für wen ist es gedacht, und was soll damit möglich sein?\n2. Was gibt es schon?\n3. Gibt es einen Termin?\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Gespräch vorschlagen',
    text: 'Guten Tag {full name},\n\nvielen Dank für Ihre Nachricht. Über „{subject}“ lässt sich besser sprechen als schreiben: Haben Sie diese Woche eine halbe Stunde Zeit?\n\nNennen Sie mir zwei oder drei Termine, und ich bestätige Ihnen einen davon.\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Angebot',
    text: 'Guten Tag {full name},\n\nfür „{subject}“ schlage ich Ihnen diese Schritte vor:\n\n1. \n2. \n3. \n\nDas dauert … Wochen und kostet insgesamt … . Der Preis ist ein Festpreis. Was darüber hinausgeht, vereinbaren wir, bevor ich beginne.\n\nWenn das für Sie passt, genügt mir ein kurzes Ja.\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Absage',
    text: 'Guten Tag {full name},\n\nvielen Dank, dass Sie bei „{subject}“ an mich gedacht haben. Ich bin dafür im Moment nicht die richtige Person und sage es Ihnen lieber heute als in drei Wochen.\n\nIch hoffe, dass Sie die richtige Person finden.\n\nViele Grüße\n{owner}',
  },
];
