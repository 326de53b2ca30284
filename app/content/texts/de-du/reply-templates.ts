/** German, with “du”. */
export const replyTemplates = [
  {
    name: 'Dank und Fragen',
    text: 'Hallo {name},\n\nvielen Dank für deine Nachricht zu „{subject}“. Dabei kann ich dir gern helfen.\n\nDamit ich den Aufwand einschätzen kann, habe ich drei Fragen:\n\n1. Für wen ist es gedacht, und was soll damit möglich sein?\n2. Was gibt es schon?\n3. Gibt es einen Termin?\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Gespräch vorschlagen',
    text: 'Hallo {name},\n\nvielen Dank für deine Nachricht. Über „{subject}“ lässt sich besser sprechen als schreiben: Hast du diese Woche eine halbe Stunde Zeit?\n\nNenn mir zwei oder drei Termine, und ich bestätige dir einen davon.\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Angebot',
    text: 'Hallo {name},\n\nfür „{subject}“ schlage ich dir diese Schritte vor:\n\n1. \n2. \n3. \n\nDas dauert … Wochen und kostet insgesamt … . Der Preis ist ein Festpreis. Was darüber hinausgeht, vereinbaren wir, bevor ich beginne.\n\nWenn das für dich passt, genügt mir ein kurzes Ja.\n\nViele Grüße\n{owner}',
  },
  {
    name: 'Absage',
    text: 'Hallo {name},\n\nvielen Dank, dass du bei „{subject}“ an mich gedacht hast. Ich bin dafür im Moment nicht die richtige Person und sage es dir lieber heute als in drei Wochen.\n\nIch hoffe, dass du die richtige Person findest.\n\nViele Grüße\n{owner}',
  },
];
