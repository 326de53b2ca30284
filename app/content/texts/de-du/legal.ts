import { mailCopyDays, mailCountDays } from '#content/legal.ts';

/** German with “du”; Markdown. */
export const privacyText = `## Kurz gefasst

Diese Website speichert so wenig wie möglich über ihre Besucherinnen und Besucher. Was du sendest, wird nur für den Zweck verwendet, für den du es gesendet hast. Diese Seite nennt alles, was die Website speichert.

## Bei einem Besuch

- **Keine Cookies.** Beim Lesen dieser Website werden keine Cookies gesetzt, deshalb gibt es auch keinen Cookie-Hinweis. Nur eine Seite mit Passwort setzt eines, sobald das Passwort eingegeben ist: Es gilt für diese Seite, bis der Browser geschlossen wird.
- **Keine Anfragen an andere Websites.** Schriften, Skripte, Stile und erzeugte Titelbilder kommen von dieser Website. Die einzige Ausnahme ist ein Bild, das von einer anderen Adresse eingebunden ist: Dein Browser lädt es von dort.
- **Dein Design, in deinem Browser.** Wenn du ein helles oder dunkles Design wählst, speichert dein Browser \`light\` oder \`dark\` unter dem Namen \`theme\` in seinem lokalen Speicher. Das wird nie an den Server gesendet. Wenn du die Websitedaten in deinem Browser löschst, verschwindet auch diese Angabe.
- **Höchstens eine Protokollzeile je Anfrage.** Darin stehen die Methode, der Pfad ohne Suchparameter, der Status, die Antwortzeit und eine zufällige Nummer der Anfrage, aber weder deine Netzwerkadresse noch der Name deines Browsers.

## Statistik

Wenn du eine Seite öffnest, meldet dein Browser das der Website, ohne ein Cookie zu verwenden. Die Website erhöht dann Tageszähler, und nur diese Zähler werden gespeichert:

- wie oft jede Seite aufgerufen wurde und von wie vielen Personen an diesem Tag;
- der Name der Website, von der du gekommen bist, etwa \`example.org\`, wenn dein Browser ihn sendet, aber nie die genaue Seite;
- ob das Gerät ein Telefon, ein Tablet oder ein Computer war, und die Art des Browsers, etwa Firefox;
- wonach auf dieser Website gesucht wurde, sofern es nicht wie eine E-Mail-Adresse oder eine lange Nummer aussieht, und ob es Ergebnisse gab;
- wie oft Links zu Tools und Empfehlungen und wie oft „Gefällt mir“ angeklickt wurden. Artikel zeigen, wie oft sie aufgerufen wurden und wie vielen sie gefallen;
- wie oft eine Seite angefragt wurde, die es nicht gibt, ohne Suchparameter.

Um Personen zu zählen, muss die Website einen Browser innerhalb eines Tages wiedererkennen. Dazu bildet sie einen nicht umkehrbaren Code aus deiner Netzwerkadresse, dem Namen deines Browsers und einer Zufallszahl, die nur an diesem Tag verwendet wird. Netzwerkadresse und Browsername werden nicht gespeichert. Die Zufallszahl und alle Codes eines Tages werden beim ersten Besuch des nächsten Tages gelöscht. Danach kann niemand mehr feststellen, wer die Website besucht hat oder ob jemand an zwei Tagen da war.

Wenn dein Browser darum bittet, nicht verfolgt zu werden (Do Not Track oder Global Privacy Control), wird nichts davon erfasst. Nur „Gefällt mir“ wird gezählt, wenn du darauf klickst.

## Wenn du etwas sendest

Was du sendest, wird mit dem Zeitpunkt des Eingangs gespeichert, damit es gelesen werden kann. Es wird gelöscht, wenn du darum bittest:

- **Das Kontaktformular** speichert deinen Namen, deine E-Mail-Adresse, den Betreff, die Nachricht sowie Budget und Zeitrahmen, falls du sie wählst, um dir zu antworten. Du erhältst eine E-Mail, die den Eingang deiner Nachricht bestätigt. Ob deiner Nachricht die zuvor gelesenen Seiten beigefügt werden, steht am Ende dieser Seite.
- **Ein Kommentar** speichert deinen Namen, deine E-Mail-Adresse und deinen Text. Nach der Freigabe steht er mit deinem Namen und dem Datum unter dem Artikel. Deine E-Mail-Adresse ist nicht öffentlich. Du erhältst eine E-Mail, wenn dein Kommentar veröffentlicht wird und wenn jemand darauf antwortet. Jede dieser E-Mails enthält einen Link, um sie abzubestellen. Kommentare, die wie Spam aussehen, werden getrennt gespeichert und nicht gezeigt.
- **Der Newsletter** speichert deine E-Mail-Adresse, deinen Namen, falls er in einer importierten Liste stand, die Seite, auf der du dich angemeldet hast, und ob du bestätigt oder dich abgemeldet hast. Bis zur Bestätigung erhältst du nur Bestätigungsanfragen. Jeder Newsletter enthält einen Link zum Abmelden. Ob du einen Newsletter öffnest, wird nicht erfasst. Es kann gezählt werden, wie oft ein Link in einem Newsletter von allen zusammen angeklickt wird, aber nicht von wem. Wenn du dich abmeldest, bleibt deine Adresse auf einer Sperrliste, damit sie nicht versehentlich wieder hinzugefügt wird.
- **Eine Warteliste** für ein Tool speichert deine E-Mail-Adresse, bis du erfahren hast, dass das Tool fertig ist, oder bis die Liste geleert wird.
- **Eine Kundenstimme**, die du über einen Link schreibst, speichert deinen Text, den Namen, das Unternehmen, das Bild und die Bewertung, die du angibst, und deine Einwilligung mit Zeitpunkt und Wortlaut. Für die Anfrage werden dein Name und deine E-Mail-Adresse gespeichert; wenn du nicht antwortest, erhältst du eine Erinnerung. Nach der Veröffentlichung steht sie unter dem Namen, den du gewählt hast, auf der Website. Mit demselben Link kannst du deine Einwilligung jederzeit widerrufen: Text, Bild und E-Mail-Adresse werden dann sofort gelöscht.
- **Ein Angebot**, das du über einen Link erhältst, speichert, wann du es zum ersten Mal geöffnet hast (nicht, wenn dein Browser darum bittet, nicht verfolgt zu werden), deine Fragen und deine Entscheidung mit ihrem Zeitpunkt. Wenn du ablehnst, wird der Grund gespeichert. Wenn du annimmst, werden dein Name, der angenommene Text mit seiner Prüfsumme, die gewählten Optionen und ein nicht umkehrbarer Code deiner Netzwerkadresse als Nachweis der Vereinbarung gespeichert. Angenommene Angebote sind Geschäftsunterlagen und bleiben, bis sie gelöscht werden.

E-Mails werden über den Mailserver der Inhaberin oder des Inhabers der Website gesendet; dieser Server kann deine Adresse und den Inhalt sehen. Die Website bewahrt von jeder E-Mail ${mailCopyDays} Tage lang eine Kopie ohne die privaten Links auf, oder bis der zugehörige Inhalt gelöscht wird. Um Missbrauch zu verhindern, zählt sie ${mailCountDays} Tage lang, wie viele Bestätigungsanfragen, automatische Antworten und Benachrichtigungen an eine Adresse gesendet wurden. Diese Zahl wird unter einem nicht umkehrbaren Code der Adresse gespeichert. Jede Bestätigungsanfrage und automatische Antwort enthält einen Link, um sie abzubestellen.

## Schutz vor Bots

Um Formulare und Zähler vor Bots zu schützen, zählt die Website, wie viele Nachrichten, Kommentare, Anmeldungen, „Gefällt mir“ und Aufrufe innerhalb einer Stunde von einer Netzwerkadresse kommen, und wie viele „Gefällt mir“ für einen Artikel innerhalb eines Tages. In dieser Zeit speichert sie einen nicht umkehrbaren Code der Adresse, nie die Adresse selbst. Der Code hängt von einem Geheimnis dieser Website ab und ändert sich jeden Tag, sodass die Codes zweier Tage nicht verglichen werden können.

Wenn du ein Formular ausfüllst, fragt dein Browser die Website nach der aktuellen Zeit und sendet sie mit dem Formular zurück. Ein Formular, das schneller ausgefüllt wurde, als ein Mensch tippen kann, gilt als Spam. Die Zeit wird nicht gespeichert.

## Teilen

Die Schaltflächen zum Teilen sind gewöhnliche Links. Von Facebook, X oder LinkedIn wird nichts geladen, und sie erhalten keine Daten über dich, solange du keinem dieser Links folgst. „Link kopieren“ kopiert die Adresse in deine Zwischenablage.

## Verwaltung

Wer die Website verwaltet, meldet sich dafür an. Dabei werden im eigenen Browser drei Cookies gesetzt: eines für die Sitzung, eines, an dem die Anmeldeseite den Browser später erkennt, und eines, das auf den Seiten eine Leiste zum Bearbeiten zeigt. Gespeichert werden Name, E-Mail-Adresse, ein Hash des Passworts, jede Sitzung mit Ablaufzeit und Browsername und ein Jahr lang ein Protokoll der Aktionen. Nichts davon betrifft Besucherinnen und Besucher.

## Dritte

Der Server kann von einem Hosting-Unternehmen betrieben werden, das eigene Protokolle führen kann. Nichts, was hier gespeichert ist, wird verkauft oder weitergegeben.
`;

export const termsText = `## Kurz gefasst

Dies sind die Nutzungsbedingungen dieser Website. Eine Zusammenarbeit wird in einem eigenen Vertrag vereinbart.

## Inhalte

Artikel und Projekte sind sorgfältig und aus Erfahrung geschrieben, können aber falsch oder veraltet sein. Prüf Ratschläge, bevor du dich darauf verlässt. Nichts hier ist eine Rechts- oder Finanzberatung.

## Nutzung

- Texte und Bilder gehören der Inhaberin oder dem Inhaber der Website oder den dabei genannten Auftraggebern und Urhebern. Du darfst sie zitieren und auf die Seite verlinken. Bitte frag, bevor du mehr davon veröffentlichst.
- Den Code in den Artikeln darfst du verwenden und ändern. Er kommt ohne Gewähr, prüf ihn also zuerst.
- Bitte versuch nicht, die Website zu beschädigen oder auf etwas zuzugreifen, das nicht öffentlich ist. Wenn du eine Sicherheitslücke findest, melde sie bitte.

## Links und Empfehlungen

Für die Inhalte verlinkter Websites sind deren Betreiber verantwortlich. Einige Empfehlungen sind Affiliate-Links und so gekennzeichnet. An dem Preis, den du zahlst, ändern sie nichts.

## Verfügbarkeit

Die Website wird so bereitgestellt, wie sie ist. Ohne Ankündigung kann sie sich ändern, umziehen oder nicht erreichbar sein. Die Haftung ist auf das gesetzlich vorgeschriebene Maß beschränkt.
`;
