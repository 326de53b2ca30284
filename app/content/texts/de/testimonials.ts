/** Texts of testimonials by link and of case studies. */
export const testimonials = {
  'project.task': 'Die Aufgabe',
  'project.work': 'Die Umsetzung',
  'project.result': 'Das Ergebnis',
  'project.testimonial': 'Stimme zum Projekt',
  'testimonial.title': 'Über die Zusammenarbeit schreiben',
  'testimonial.intro':
    'Wie war die Zusammenarbeit mit {owner}? Ihr Text erscheint erst auf dieser Website, wenn {owner} ihn veröffentlicht hat.',
  'testimonial.text': 'Ihr Text',
  'testimonial.textHint': 'max. {max} Zeichen',
  'testimonial.textMissing': 'Schreiben Sie ein oder zwei Sätze.',
  'testimonial.naming': 'Wie möchten Sie genannt werden?',
  'testimonial.full': 'Voller Name und Unternehmen',
  'testimonial.first': 'Vorname und Unternehmen',
  'testimonial.companyOnly': 'Nur das Unternehmen',
  'testimonial.name': 'Ihr Name',
  'testimonial.company': 'Unternehmen',
  'testimonial.companyMissing': 'Geben Sie das Unternehmen ein oder wählen Sie oben Ihren vollen Namen.',
  'testimonial.rating': 'Bewertung',
  'testimonial.noRating': 'Keine Bewertung',
  'testimonial.stars.one': '{count} Stern',
  'testimonial.stars.other': '{count} Sterne',
  'testimonial.image': 'Foto oder Logo',
  'testimonial.removeImage': 'Dieses Bild entfernen',
  'testimonial.imageType': 'Wählen Sie ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  'testimonial.imageLarge': 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens {size}.',
  'testimonial.imageBroken': 'Dieses Bild konnte nicht gelesen werden. Wählen Sie ein anderes.',
  'testimonial.imageAgain': 'Bitte wählen Sie Ihr Bild noch einmal aus.',
  'testimonial.consent':
    'Ich bin einverstanden, dass {owner} diesen Text auf dieser Website veröffentlicht, mit Namen, Unternehmen, Bild und Bewertung, wie ich sie hier angebe. Er darf gekürzt, aber nicht verändert werden. Ich kann meine Einwilligung jederzeit auf dieser Seite widerrufen.',
  'testimonial.consentMissing':
    'Setzen Sie dieses Häkchen: Ohne Ihre Einwilligung kann der Text nicht veröffentlicht werden.',
  'testimonial.send': 'Text senden',
  'testimonial.save': 'Änderungen speichern',
  'testimonial.sent': 'Vielen Dank! Ihr Text wurde gesendet.',
  'testimonial.tooMany':
    'Sie haben dieses Formular zu oft gesendet. Bitte versuchen Sie es in {time} noch einmal.',
  'testimonial.replied': 'Ihr Text',
  'testimonial.repliedText': 'Er ist noch nicht veröffentlicht. Sie können ihn noch ändern.',
  'testimonial.repliedLate':
    'Er ist noch nicht veröffentlicht. Die Zeit für Änderungen ist vorbei, aber Sie können ihn zurückziehen.',
  'testimonial.changes': '{owner} bittet Sie um eine Änderung',
  'testimonial.changesText': 'Ihr Text ist noch nicht veröffentlicht. Sie können ihn unten ändern.',
  'testimonial.notSaved':
    'Ihr Text wurde nicht gespeichert, weil er nicht mehr geändert werden kann. Das haben Sie geschrieben:',
  'testimonial.edit': 'Text ändern',
  'testimonial.published': 'Ihr Text ist veröffentlicht',
  'testimonial.publishedText': 'So erscheint er auf der Website. Vielen Dank!',
  'testimonial.hidden': 'Ihr Text wird derzeit nicht angezeigt',
  'testimonial.hiddenText': '{owner} hat ihn ausgeblendet. Sie können ihn weiterhin zurückziehen.',
  'testimonial.cut': 'Er wurde gekürzt; „…“ steht für ausgelassene Stellen. Ihr vollständiger Text:',
  'testimonial.consentGiven': 'Sie haben am {date} eingewilligt.',
  'testimonial.withdraw': 'Einwilligung widerrufen',
  'testimonial.withdrawText':
    'Ihr Text und Ihr Bild werden gelöscht und verschwinden sofort von dieser Website. Das lässt sich nicht rückgängig machen.',
  'testimonial.withdrawButton': 'Widerrufen und löschen',
  'testimonial.withdrawn': 'Sie haben Ihre Einwilligung widerrufen',
  'testimonial.withdrawnText':
    'Ihr Text und Ihr Bild wurden gelöscht und sind nicht mehr auf dieser Website.',
  'testimonial.expired': 'Dieser Link ist abgelaufen',
  'testimonial.expiredText':
    'Er war 60 Tage lang gültig. Wenn Sie noch etwas schreiben möchten, bitten Sie {owner} um einen neuen Link.',
  'testimonial.revoked': 'Dieser Link ist nicht mehr gültig',
  'testimonial.revokedText':
    '{owner} hat ihn zurückgezogen. Nichts, was damit geschrieben wurde, ist auf dieser Website.',
  'testimonial.unknown': 'Dieser Link ist nicht gültig',
  'testimonial.unknownText': 'Bitte prüfen Sie, ob Sie den ganzen Link aus der E-Mail geöffnet haben.',
  'mail.testimonialSubject': 'Würden Sie ein paar Sätze über unsere Zusammenarbeit schreiben?',
  'mail.testimonialTitle': 'Ein paar Sätze über unsere Zusammenarbeit',
  'mail.testimonialMessage':
    'Guten Tag {full name}, vielen Dank für die Zusammenarbeit! Würden Sie zwei oder drei Sätze darüber schreiben, die ich auf meiner Website zeigen darf?',
  'mail.testimonialButton': 'Text schreiben',
  'mail.testimonialNote':
    'Dieser Link ist nur für Sie bestimmt und bis {date} gültig. Ohne Ihre Einwilligung wird nichts veröffentlicht.',
  'mail.testimonialReminderSubject':
    'Erinnerung: Würden Sie ein paar Sätze über unsere Zusammenarbeit schreiben?',
  'mail.testimonialReminder':
    '{owner} hat Sie um ein paar Sätze über die Zusammenarbeit gebeten. Wenn Sie einen Moment Zeit haben: Der Link ist noch gültig. Eine weitere Erinnerung gibt es nicht.',
  'mail.testimonialChangesSubject': 'Bitte um eine Änderung an Ihrem Text',
  'mail.testimonialChanges': '{owner} bittet Sie um eine Änderung an Ihrem Text',
  'mail.testimonialChangesButton': 'Text ändern',
  'mail.testimonialPublishedSubject': 'Ihr Text ist veröffentlicht',
  'mail.testimonialPublished':
    'Vielen Dank! So erscheint Ihr Text auf der Website, unterzeichnet mit „{name}“:',
  'mail.testimonialWithdraw': 'Sie können Ihre Einwilligung jederzeit mit Ihrem Link widerrufen:',
  'mail.testimonialView': 'Text ansehen',
  'mail.becauseClient': 'Sie erhalten diese E-Mail, weil Sie mit {owner} zusammengearbeitet haben.',
};
