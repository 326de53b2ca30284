import { mailCopyDays, mailCountDays } from '#content/legal.ts';

/** German; Markdown. */
export const privacyText = `## Kurz gefasst

Diese Website speichert so wenig wie möglich über ihre Besucherinnen und Besucher. Was Sie senden, wird nur für den Zweck verwendet, für den Sie es gesendet haben. Diese Seite nennt alles, was die Website speichert.

## Bei einem Besuch

- **Keine Cookies.** Beim Lesen dieser Website werden keine Cookies gesetzt, deshalb gibt es auch keinen Cookie-Hinweis. Nur eine Seite mit Passwort setzt eines, sobald das Passwort eingegeben ist: Es gilt für diese Seite, bis der Browser geschlossen wird.
- **Keine Anfragen an andere Websites.** Schriften, Skripte, Stile und erzeugte Titelbilder kommen von dieser Website. Die einzige Ausnahme ist ein Bild, das von einer anderen Adresse eingebunden ist: Ihr Browser lädt es von dort.
- **Ihr Design, in Ihrem Browser.** Wenn Sie ein helles oder dunkles Design wählen, speichert Ihr Browser \`light\` oder \`dark\` unter dem Namen \`theme\` in seinem lokalen Speicher. Das wird nie an den Server gesendet. Wenn Sie die Websitedaten in Ihrem Browser löschen, verschwindet auch diese Angabe.
- **Höchstens eine Protokollzeile je Anfrage.** Sie enthält die Methode, den Pfad ohne Suchparameter, den Status, die Antwortzeit und eine zufällige Nummer der Anfrage, aber weder Ihre Netzwerkadresse noch den Namen Ihres Browsers.

## Statistik

Wenn Sie eine Seite öffnen, meldet Ihr Browser das der Website, ohne ein Cookie zu verwenden. Die Website erhöht dann Tageszähler, und nur diese Zähler werden gespeichert:

- wie oft jede Seite aufgerufen wurde und von wie vielen Personen an diesem Tag;
- der Name der Website, von der Sie gekommen sind, etwa \`example.org\`, wenn Ihr Browser ihn sendet, aber nie die genaue Seite;
- ob das Gerät ein Telefon, ein Tablet oder ein Computer war, und die Art des Browsers, etwa Firefox;
- wonach auf dieser Website gesucht wurde, sofern es nicht wie eine E-Mail-Adresse oder eine lange Nummer aussieht, und ob es Ergebnisse gab;
- wie oft Links zu Tools und Empfehlungen und wie oft „Gefällt mir“ angeklickt wurden. Artikel zeigen, wie oft sie aufgerufen wurden und wie vielen sie gefallen;
- wie oft eine Seite angefragt wurde, die es nicht gibt, ohne Suchparameter.

Um Personen zu zählen, muss die Website einen Browser innerhalb eines Tages wiedererkennen. Sie bildet einen nicht umkehrbaren Code aus Ihrer Netzwerkadresse, dem Namen Ihres Browsers und einer Zufallszahl, die nur an diesem Tag verwendet wird. Netzwerkadresse und Browsername werden nicht gespeichert. Die Zufallszahl und alle Codes eines Tages werden beim ersten Besuch des nächsten Tages gelöscht. Danach kann niemand mehr feststellen, wer die Website besucht hat oder ob jemand an zwei Tagen da war.

Wenn Ihr Browser darum bittet, nicht verfolgt zu werden (Do Not Track oder Global Privacy Control), wird nichts davon erfasst. Nur „Gefällt mir“ wird gezählt, wenn Sie darauf klicken.

## Wenn Sie etwas senden

Was Sie senden, wird mit dem Zeitpunkt des Eingangs gespeichert, damit es gelesen werden kann. Es wird gelöscht, wenn Sie darum bitten:

- **Das Kontaktformular** speichert Ihren Namen, Ihre E-Mail-Adresse, den Betreff, die Nachricht sowie Budget und Zeitrahmen, falls Sie sie wählen. Sie werden verwendet, um Ihnen zu antworten. Sie erhalten eine E-Mail, die den Eingang Ihrer Nachricht bestätigt. Ob Ihrer Nachricht die zuvor gelesenen Seiten beigefügt werden, steht am Ende dieser Seite.
- **Ein Kommentar** speichert Ihren Namen, Ihre E-Mail-Adresse und Ihren Text. Nach der Freigabe steht er mit Ihrem Namen und dem Datum unter dem Artikel. Ihre E-Mail-Adresse ist nicht öffentlich. Sie erhalten eine E-Mail, wenn Ihr Kommentar veröffentlicht wird und wenn jemand darauf antwortet. Jede dieser E-Mails enthält einen Link, um sie abzubestellen. Kommentare, die wie Spam aussehen, werden getrennt gespeichert und nicht gezeigt.
- **Der Newsletter** speichert Ihre E-Mail-Adresse, Ihren Namen, falls er in einer importierten Liste stand, die Seite, auf der Sie sich angemeldet haben, und ob Sie bestätigt oder sich abgemeldet haben. Bis zur Bestätigung erhalten Sie nur Bestätigungsanfragen. Jeder Newsletter enthält einen Link zum Abmelden. Ob Sie einen Newsletter öffnen, wird nicht erfasst. Es kann gezählt werden, wie oft ein Link in einem Newsletter von allen zusammen angeklickt wird, aber nicht von wem. Wenn Sie sich abmelden, bleibt Ihre Adresse auf einer Sperrliste, damit sie nicht versehentlich wieder hinzugefügt wird.
- **Eine Warteliste** für ein Tool speichert Ihre E-Mail-Adresse, bis Sie erfahren haben, dass das Tool fertig ist, oder bis die Liste geleert wird.
- **Eine Kundenstimme**, die Sie über einen Link schreiben, speichert Ihren Text, den Namen, das Unternehmen, das Bild und die Bewertung, die Sie angeben, und Ihre Einwilligung mit Zeitpunkt und Wortlaut. Für die Anfrage werden Ihr Name und Ihre E-Mail-Adresse gespeichert; wenn Sie nicht antworten, erhalten Sie eine Erinnerung. Nach der Veröffentlichung steht sie unter dem Namen, den Sie gewählt haben, auf der Website. Mit demselben Link können Sie Ihre Einwilligung jederzeit widerrufen: Text, Bild und E-Mail-Adresse werden dann sofort gelöscht.
- **Ein Angebot**, das Sie über einen Link erhalten, speichert, wann Sie es zum ersten Mal geöffnet haben (nicht, wenn Ihr Browser darum bittet, nicht verfolgt zu werden), Ihre Fragen und Ihre Entscheidung mit ihrem Zeitpunkt. Wenn Sie ablehnen, wird der Grund gespeichert. Wenn Sie annehmen, werden Ihr Name, der angenommene Text mit seiner Prüfsumme, die gewählten Optionen und ein nicht umkehrbarer Code Ihrer Netzwerkadresse als Nachweis der Vereinbarung gespeichert. Angenommene Angebote sind Geschäftsunterlagen und bleiben, bis sie gelöscht werden.

E-Mails werden über den Mailserver der Inhaberin oder des Inhabers der Website gesendet; dieser Server kann Ihre Adresse und den Inhalt sehen. Die Website bewahrt von jeder E-Mail ${mailCopyDays} Tage lang eine Kopie ohne die privaten Links auf, oder bis der zugehörige Inhalt gelöscht wird. Um Missbrauch zu verhindern, zählt sie ${mailCountDays} Tage lang, wie viele Bestätigungsanfragen, automatische Antworten und Benachrichtigungen an eine Adresse gesendet wurden. Diese Zahl wird unter einem nicht umkehrbaren Code der Adresse gespeichert. Jede Bestätigungsanfrage und automatische Antwort enthält einen Link, um sie abzubestellen.

## Schutz vor Bots

Um Formulare und Zähler vor Bots zu schützen, zählt die Website, wie viele Nachrichten, Kommentare, Anmeldungen, „Gefällt mir“ und Aufrufe innerhalb einer Stunde von einer Netzwerkadresse kommen, und wie viele „Gefällt mir“ für einen Artikel innerhalb eines Tages. In dieser Zeit speichert sie einen nicht umkehrbaren Code der Adresse, nie die Adresse selbst. Der Code hängt von einem Geheimnis dieser Website ab und ändert sich jeden Tag, sodass die Codes zweier Tage nicht verglichen werden können.

Wenn Sie ein Formular ausfüllen, fragt Ihr Browser die Website nach der aktuellen Zeit und sendet sie mit dem Formular zurück. Ein Formular, das schneller ausgefüllt wurde, als ein Mensch tippen kann, gilt als Spam. Die Zeit wird nicht gespeichert.

## Teilen

Die Schaltflächen zum Teilen sind gewöhnliche Links. Von Facebook, X oder LinkedIn wird nichts geladen, und sie erhalten keine Daten über Sie, solange Sie keinem dieser Links folgen. „Link kopieren“ kopiert die Adresse in Ihre Zwischenablage.

## Verwaltung

Wer die Website verwaltet, meldet sich dafür an. Dabei werden im eigenen Browser drei Cookies gesetzt: eines für die Sitzung, eines, an dem die Anmeldeseite den Browser später erkennt, und eines, das auf den Seiten eine Leiste zum Bearbeiten zeigt. Gespeichert werden Name, E-Mail-Adresse, ein Hash des Passworts, jede Sitzung mit Ablaufzeit und Browsername und ein Jahr lang ein Protokoll der Aktionen. Nichts davon betrifft Besucherinnen und Besucher.

## Dritte

Der Server kann von einem Hosting-Unternehmen betrieben werden, das eigene Protokolle führen kann. Nichts, was hier gespeichert ist, wird verkauft oder weitergegeben.
`;

export const termsText = `## Kurz gefasst

Dies sind die Nutzungsbedingungen dieser Website. Eine Zusammenarbeit wird in einem eigenen Vertrag vereinbart.

## Inhalte

Artikel und Projekte sind sorgfältig und aus Erfahrung geschrieben, können aber falsch oder veraltet sein. Prüfen Sie Ratschläge, bevor Sie sich darauf verlassen. Nichts hier ist eine Rechts- oder Finanzberatung.

## Nutzung

- Texte und Bilder gehören der Inhaberin oder dem Inhaber der Website oder den dabei genannten Auftraggebern und Urhebern. Sie dürfen sie zitieren und auf die Seite verlinken. Bitte fragen Sie, bevor Sie mehr davon veröffentlichen.
- Den Code in den Artikeln dürfen Sie verwenden und ändern. Er kommt ohne Gewähr, prüfen Sie ihn also zuerst.
- Bitte versuchen Sie nicht, die Website zu beschädigen oder auf etwas zuzugreifen, das nicht öffentlich ist. Wenn Sie eine Sicherheitslücke finden, melden Sie sie bitte.

## Links und Empfehlungen

Für die Inhalte verlinkter Websites sind deren Betreiber verantwortlich. Einige Empfehlungen sind Affiliate-Links und so gekennzeichnet. Sie ändern nichts an dem Preis, den Sie zahlen.

## Verfügbarkeit

Die Website wird so bereitgestellt, wie sie ist. Sie kann sich ohne Ankündigung ändern, umziehen oder nicht erreichbar sein. Die Haftung ist auf das gesetzlich vorgeschriebene Maß beschränkt.
`;
