import type { Texts } from '#content/texts/en.ts';

/** German texts that address the reader, with “du”. */
export const informalTexts: Partial<Texts> = {
  'lists.emptyCategory': 'In dieser Kategorie gibt es noch nichts. Versuch es mit einer anderen.',
  'lists.soon': 'Bitte versuch es gleich noch einmal.',
  'article.liked': 'Dir gefällt dieser Artikel.',
  'article.tooManyLikes': '„Gefällt mir“ wurde zu oft angeklickt. Bitte versuch es in {time} noch einmal.',
  'share.failed': 'Der Link konnte nicht kopiert werden. Du kannst ihn aus der Adresszeile kopieren.',
  'code.failed': 'Der Code konnte nicht kopiert werden. Markiere ihn und kopiere ihn von Hand.',
  'comments.failed': 'Der Kommentar konnte nicht gesendet werden. Bitte versuch es noch einmal.',
  'comments.tooMany': 'Zu viele Kommentare. Bitte versuch es in {time} noch einmal.',
  'comments.waiting': 'Dein Kommentar wartet auf Freigabe.',
  'comments.missing': 'Schreib einen Kommentar.',
  'project.similar': 'Hast du ein ähnliches Projekt?',
  'project.similarText':
    'Schreib mir, was sich ändern soll. Ich antworte mit einer ersten Einschätzung und einem Preisrahmen.',
  'tools.waitingAbout':
    'Lass dich auf die Warteliste setzen und erhalte eine E-Mail, sobald {name} fertig ist.',
  'tools.waitingLede':
    'Dieses Tool ist noch nicht fertig. Gib deine E-Mail-Adresse ein, um benachrichtigt zu werden, sobald es so weit ist.',
  'tools.waitingThanks': 'Vielen Dank! Bitte bestätige die Anmeldung in der E-Mail, die gleich ankommt.',
  'search.missing': 'Gib einen Suchbegriff ein',
  'search.about': 'Durchsuche diese Website.',
  'search.noneText': 'Versuch es mit einem kürzeren oder einem anderen Begriff.',
  'legal.questions': 'Fragen? Schreib {name}',
  'legal.privacy': 'Was diese Website speichert, wenn du sie besuchst oder Kontakt aufnimmst, und was nicht.',
  'legal.pagesReadAttached':
    'Wenn du das Kontaktformular absendest, wird deiner Nachricht beigefügt, welche Seiten dieser Website am selben Tag aus demselben Netzwerk und mit einem Browser derselben Art geöffnet wurden. Gefunden werden sie mit den nicht umkehrbaren Codes dieses Tages; deshalb können auch Seiten darunter sein, die andere Personen in deinem Netzwerk geöffnet haben. Zu sehen sind sie nur zusammen mit deiner Nachricht, und mit ihr werden sie gelöscht. Wenn dein Browser darum bittet, nicht verfolgt zu werden, wird nichts beigefügt.',
  'legal.pagesReadNotAttached':
    'Wenn du das Kontaktformular absendest, werden deiner Nachricht die zuvor gelesenen Seiten nicht beigefügt.',
  'testimonial.intro':
    'Wie war die Zusammenarbeit mit {owner}? Dein Text erscheint erst auf dieser Website, wenn {owner} ihn veröffentlicht hat.',
  'testimonial.text': 'Dein Text',
  'testimonial.textMissing': 'Schreib ein oder zwei Sätze.',
  'testimonial.naming': 'Wie möchtest du genannt werden?',
  'testimonial.name': 'Dein Name',
  'testimonial.companyMissing': 'Gib das Unternehmen ein oder wähle oben deinen vollen Namen.',
  'testimonial.imageType': 'Wähle ein Bild im Format JPEG, PNG, WebP, AVIF oder GIF.',
  'testimonial.imageLarge': 'Dieses Bild ist zu groß. Wähle eines mit höchstens {size}.',
  'testimonial.imageBroken': 'Dieses Bild konnte nicht gelesen werden. Wähle ein anderes.',
  'testimonial.imageAgain': 'Bitte wähle dein Bild noch einmal aus.',
  'testimonial.consentMissing':
    'Setz dieses Häkchen: Ohne deine Einwilligung kann der Text nicht veröffentlicht werden.',
  'testimonial.sent': 'Vielen Dank! Dein Text wurde gesendet.',
  'testimonial.tooMany': 'Du hast dieses Formular zu oft gesendet. Bitte versuch es in {time} noch einmal.',
  'testimonial.replied': 'Dein Text',
  'testimonial.repliedText': 'Er ist noch nicht veröffentlicht. Du kannst ihn noch ändern.',
  'testimonial.repliedLate':
    'Er ist noch nicht veröffentlicht. Die Zeit für Änderungen ist vorbei, aber du kannst ihn zurückziehen.',
  'testimonial.changes': '{owner} bittet dich um eine Änderung',
  'testimonial.changesText': 'Dein Text ist noch nicht veröffentlicht. Du kannst ihn unten ändern.',
  'testimonial.notSaved':
    'Dein Text wurde nicht gespeichert, weil er nicht mehr geändert werden kann. Das hast du geschrieben:',
  'testimonial.published': 'Dein Text ist veröffentlicht',
  'testimonial.hidden': 'Dein Text wird derzeit nicht angezeigt',
  'testimonial.hiddenText': '{owner} hat ihn ausgeblendet. Du kannst ihn weiterhin zurückziehen.',
  'testimonial.cut': 'Er wurde gekürzt; „…“ steht für ausgelassene Stellen. Dein vollständiger Text:',
  'testimonial.consentGiven': 'Du hast am {date} eingewilligt.',
  'testimonial.withdrawText':
    'Dein Text und dein Bild werden gelöscht und verschwinden sofort von dieser Website. Das lässt sich nicht rückgängig machen.',
  'testimonial.withdrawn': 'Du hast deine Einwilligung widerrufen',
  'testimonial.withdrawnText':
    'Dein Text und dein Bild wurden gelöscht und sind nicht mehr auf dieser Website.',
  'testimonial.expiredText':
    'Er war 60 Tage lang gültig. Wenn du noch etwas schreiben möchtest, bitte {owner} um einen neuen Link.',
  'testimonial.unknownText': 'Bitte prüfe, ob du den ganzen Link aus der E-Mail geöffnet hast.',
  'mail.testimonialSubject': 'Würdest du ein paar Sätze über unsere Zusammenarbeit schreiben?',
  'mail.testimonialMessage':
    'Hallo {name}, vielen Dank für die Zusammenarbeit! Würdest du zwei oder drei Sätze darüber schreiben, die ich auf meiner Website zeigen darf?',
  'mail.testimonialNote':
    'Dieser Link ist nur für dich bestimmt und bis {date} gültig. Ohne deine Einwilligung wird nichts veröffentlicht.',
  'mail.testimonialReminderSubject':
    'Erinnerung: Würdest du ein paar Sätze über unsere Zusammenarbeit schreiben?',
  'mail.testimonialReminder':
    '{owner} hat dich um ein paar Sätze über die Zusammenarbeit gebeten. Wenn du einen Moment Zeit hast: Der Link ist noch gültig. Eine weitere Erinnerung gibt es nicht.',
  'mail.testimonialChangesSubject': 'Bitte um eine Änderung an deinem Text',
  'mail.testimonialChanges': '{owner} bittet dich um eine Änderung an deinem Text',
  'mail.testimonialPublishedSubject': 'Dein Text ist veröffentlicht',
  'mail.testimonialPublished':
    'Vielen Dank! So erscheint dein Text auf der Website, unterzeichnet mit „{name}“:',
  'mail.testimonialWithdraw': 'Du kannst deine Einwilligung jederzeit mit deinem Link widerrufen:',
  'mail.becauseClient': 'Du erhältst diese E-Mail, weil du mit {owner} zusammengearbeitet hast.',
  'quote.choose': 'Kreuze die optionalen Positionen an, die du dazunehmen möchtest.',
  'quote.totalChanged':
    'Der Gesamtbetrag ist jetzt {total}. Bitte prüfe ihn und nimm das Angebot noch einmal an.',
  'quote.acceptText':
    'Indem du deinen Namen eingibst und auf die Schaltfläche klickst, nimmst du dieses Angebot so an, wie es auf dieser Seite steht. Du und {owner} erhaltet je eine Kopie per E-Mail.',
  'quote.name': 'Dein vollständiger Name',
  'quote.askText': '{owner} antwortet dir per E-Mail.',
  'quote.question': 'Deine Frage',
  'quote.questionMissing': 'Schreib deine Frage.',
  'quote.asked': 'Vielen Dank! Deine Frage wurde gesendet.',
  'quote.tooMany': 'Du hast dieses Formular zu oft gesendet. Bitte versuch es in {time} noch einmal.',
  'quote.expiredText': 'Es war bis {date} gültig. Wenn du noch Interesse hast, bitte {owner} um ein neues.',
  'quote.withdrawnText':
    '{owner} hat es zurückgezogen. Wenn du eine Frage hast, antworte auf die E-Mail mit dem Link.',
  'quote.declined': 'Du hast dieses Angebot abgelehnt',
  'quote.declinedText':
    'Du hast es am {date} abgelehnt. Wenn du es dir anders überlegt hast, schreib {owner} über das Formular unten.',
  'quote.unknownText': 'Bitte prüfe, ob du den ganzen Link aus der E-Mail geöffnet hast.',
  'mail.quoteMessage':
    'Hallo {name},\n\nvielen Dank für deine Anfrage. Auf der Seite unten kannst du mein Angebot lesen und annehmen. Wenn etwas unklar ist, frag mich dort oder antworte auf diese E-Mail.',
  'mail.quoteNote':
    'Das Angebot ist bis {date} gültig. Auf seiner Seite kannst du es annehmen, ablehnen oder eine Frage stellen.',
  'mail.becauseQuote': 'Du erhältst diese E-Mail, weil {owner} dir ein Angebot gesendet hat.',
  'mail.quoteCopy': 'Dies ist deine Kopie. Bitte bewahre sie auf.',
  'form.honeypot': 'Lass dieses Feld leer',
  'form.name': 'Gib deinen Namen ein.',
  'form.email': 'Gib deine E-Mail-Adresse ein.',
  'form.subject': 'Gib einen Betreff ein.',
  'form.message': 'Schreib eine Nachricht.',
  'form.option': 'Wähle eine der Möglichkeiten.',
  'form.tooLong': 'Verwende höchstens {max} Zeichen. Es sind {over} zu viel.',
  'form.singleLine': 'Verwende nur eine Zeile.',
  'form.invalidEmail': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'form.failed': 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
  'form.enquiryFailed':
    'Etwas ist schiefgegangen. Bitte versuch es noch einmal oder schreib mir direkt eine E-Mail.',
  'form.tooManyEnquiries':
    'Du hast zu viele Nachrichten gesendet. Bitte versuch es in {time} noch einmal oder schreib mir direkt eine E-Mail.',
  'form.tooManySignUps': 'Zu viele Anmeldungen. Bitte versuch es in {time} noch einmal.',
  'newsletter.thanks': 'Danke für deine Anmeldung! Bitte bestätige sie in der E-Mail, die gleich ankommt.',
  'missing.previewText':
    'Dieser Vorschau-Link ist ungültig oder abgelaufen. Vorschau-Links gelten 7 Tage. Bitte um einen neuen.',
  'error.unreachable': 'Die Datenbank antwortet nicht. Bitte versuch es in Kürze noch einmal.',
  'error.read': 'Die Datenbank konnte nicht gelesen werden. Bitte versuch es in Kürze noch einmal.',
  'error.slow': 'Die Datenbank hat zu lange gebraucht. Bitte versuch es in Kürze noch einmal.',
  'error.busy': 'Die Website ist ausgelastet. Bitte versuch es gleich noch einmal.',
  'error.queue': 'Die Website ist ausgelastet. Bitte versuch es in ein paar Sekunden noch einmal.',
  'link.confirmText': 'Klick auf „Bestätigen“, um den Newsletter zu erhalten.',
  'link.confirmed': 'Du bist angemeldet',
  'link.confirmedText': 'Du erhältst den nächsten Newsletter. Du kannst dich jederzeit abmelden.',
  'link.waitingText': 'Klick auf „Bestätigen“, um eine E-Mail zu erhalten, sobald das Tool fertig ist.',
  'link.waitingConfirmed': 'Du stehst auf der Warteliste',
  'link.waitingConfirmedText': 'Du erhältst eine E-Mail, sobald das Tool fertig ist, und sonst nichts.',
  'link.unsubscribeText':
    'Du erhältst den Newsletter dann nicht mehr. Du kannst dich jederzeit wieder anmelden.',
  'link.unsubscribed': 'Du bist abgemeldet',
  'link.unsubscribedText': 'Du erhältst den Newsletter nicht mehr. Hast du es dir anders überlegt?',
  'link.resubscribedText': 'Du erhältst den nächsten Newsletter.',
  'link.muteText':
    'Du wirst nicht mehr benachrichtigt, wenn dein Kommentar freigegeben wird oder jemand darauf antwortet.',
  'link.mutedText': 'Du erhältst keine E-Mails zu Kommentaren mehr.',
  'link.optOutText':
    'Du erhältst von dieser Website keine Bestätigungsanfragen und automatischen Antworten mehr.',
  'link.optedOutText':
    'Du erhältst von dieser Website keine Bestätigungsanfragen und automatischen Antworten mehr. Hast du es dir anders überlegt?',
  'link.allowedText': 'Du erhältst wieder Bestätigungsanfragen und automatische Antworten.',
  'link.expiredText':
    'Er wurde bereits verwendet oder ist nicht mehr gültig. Wenn du schon bestätigt hast, musst du nichts weiter tun.',
  'link.unknownText':
    'Es wurde nichts geändert. Öffne den Link in der E-Mail noch einmal und verwende eine der Schaltflächen auf der Seite.',
  'link.binnedText': 'Du kannst ihn in der Verwaltung aus dem Papierkorb wiederherstellen.',
  'mail.becauseEntered':
    'Du erhältst diese E-Mail, weil diese Adresse auf der Website eingegeben wurde. Wenn du das nicht warst, ignoriere diese E-Mail.',
  'mail.becauseAdded':
    'Deine Adresse wurde zum Newsletter von {owner} hinzugefügt und ist noch nicht bestätigt. Wenn du den Newsletter nicht möchtest, ignoriere diese E-Mail.',
  'mail.becauseContact': 'Du erhältst diese E-Mail, weil deine Adresse im Kontaktformular eingegeben wurde.',
  'mail.becauseSubscribed': 'Du erhältst diese E-Mail, weil du den Newsletter abonniert hast.',
  'mail.becauseCommented': 'Du erhältst diese E-Mail, weil du einen Kommentar geschrieben hast.',
  'mail.becauseWaiting':
    'Du erhältst diese E-Mail, weil du dich auf die Warteliste gesetzt hast. Weitere E-Mails dazu erhältst du nicht.',
  'mail.replied': '{author} hat auf deinen Kommentar geantwortet',
  'mail.repliedSubject': 'Neue Antwort auf deinen Kommentar zu „{post}“',
  'mail.published': 'Dein Kommentar wurde veröffentlicht',
  'mail.publishedThanks': 'Danke für deinen Kommentar zu „{post}“.',
  'mail.publishedSubject': 'Dein Kommentar zu „{post}“',
  'mail.waitingSubject': 'Bestätige deinen Platz auf der Warteliste für {tool}',
  'mail.waitingText': 'Du erhältst eine E-Mail, sobald es fertig ist, und sonst nichts.',
  'private.closedText':
    'Er ist abgelaufen oder wurde durch einen neuen ersetzt. Bitte frag {owner} nach dem aktuellen Link.',
  'private.lockedText': 'Bitte gib das Passwort ein, das du von {owner} bekommen hast.',
  'private.wrong': 'Dieses Passwort ist nicht richtig. Achte auf Groß- und Kleinschreibung.',
  'private.tooMany': 'Zu viele Versuche. Bitte versuch es in {time} noch einmal.',
  'private.note': 'Nur wer diesen Link hat, sieht diese Seite. Bitte behalte ihn für dich.',
};
