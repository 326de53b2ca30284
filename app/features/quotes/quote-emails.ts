import { english } from '#content/texts/english.ts';
import { getTexts } from '#content/texts/languages.ts';
import { type Block, composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';
import { element, Xml } from '#platform/text/xml.ts';
import { formatDay, formatZonedDateTime } from '#platform/time/dates.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { type Acceptance, quoteEditorPath, type SentQuote } from './quote.ts';

type Layout = Pick<EmailLayout, 'site' | 'siteUrl'>;
type About = Layout & { quoteId: string; recipient: string; title: string };

type ToClient = About & {
  replyTo: string | null;
  /** The path of the client's link, which ends with its key. */
  path: string;
};

/** Sends a quote to the client; replies go to the owner. */
export function quoteEmail(to: ToClient & { message: string; validUntil: string }): Mail {
  const { site, siteUrl, title, path, message, validUntil } = to;
  const translate = getTexts(site);
  return {
    kind: 'quote',
    about: to.quoteId,
    recipient: to.recipient,
    replyTo: to.replyTo,
    subject: translate('mail.quoteSubject', { title, owner: site.name }),
    ...composeMail({ site, siteUrl, why: translate('mail.becauseQuote', { owner: site.name }) }, [
      { title },
      ...message.split(/\n+/).flatMap((line) => (line.trim() ? [{ paragraph: line.trim() }] : [])),
      { button: translate('mail.quoteButton'), href: siteUrl + path },
      { note: translate('mail.quoteNote', { date: formatDay(validUntil, site) }) },
    ]),
    // At the end of its last day, in the westernmost time zone.
    expiresAt: new Date(Date.parse(validUntil) + DAY_MS * 1.5),
    secret: path.split('/').at(-1)!,
  };
}

/** The client's copy of an accepted quote. */
export function acceptedEmail(to: About & { replyTo: string | null; acceptance: Acceptance }): Mail {
  const { site, siteUrl } = to;
  const why = getTexts(site)('mail.becauseQuote', { owner: site.name });
  return { ...copyOf(to, { site, siteUrl, why }), replyTo: to.replyTo };
}

/** The owner's copy, in English; the accepted text stays in the language of the quote. */
export function acceptedNoticeEmail(to: About & { acceptance: Acceptance }): Mail {
  const { site, siteUrl, quoteId } = to;
  return copyOf(to, { site, siteUrl }, [
    { button: 'Open the quote', href: siteUrl + quoteEditorPath(quoteId) },
  ]);
}

function copyOf(to: About & { acceptance: Acceptance }, layout: EmailLayout, more: Block[] = []): Mail {
  const { site, title, acceptance } = to;
  const [translate, formats] = layout.why ? [getTexts(site), site] : [english, withEnglishNames(site)];
  const { name, at, text, sha256 } = acceptance;
  return {
    kind: 'quote-accepted',
    about: to.quoteId,
    recipient: to.recipient,
    subject: translate('mail.quoteAcceptedSubject', { title }),
    ...composeMail(layout, [
      { title },
      { paragraph: translate('mail.quoteAccepted', { name, time: formatZonedDateTime(at, formats) }) },
      ...more,
      { paragraph: translate('mail.quoteCopy') },
      // Unlike a quotation, the text of the email is the exact text.
      { prose: paragraphsOf(text), text },
      { note: translate('mail.quoteHash', { hash: sha256 }) },
    ]),
    expiresAt: null,
    headers: automatic,
  };
}

const BREAK = new Xml('<br>');

/** Line breaks as elements: not all mail clients support `white-space`. */
function paragraphsOf(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n').flatMap((line, index) => (index > 0 ? [BREAK, line] : [line]));
    return element('p', { style: 'overflow-wrap:anywhere' }, ...lines).source;
  });
  return paragraphs.join('');
}

type Notice = Layout & { recipient: string; quote: SentQuote };

/** Tells the owner that a client has declined a quote. */
export function declinedNoticeEmail({ quote, ...to }: Notice & { reason: string }): Mail {
  return noticeEmail({ ...to, quote }, `Declined: ${quote.content.title}`, [
    { title: 'A client declined your quote' },
    { facts: [['Quote', quote.content.title]] },
    ...(to.reason ? [{ quote: to.reason }] : []),
    { button: 'Open the quote', href: to.siteUrl + quoteEditorPath(quote.quoteId) },
    { note: 'You can change the quote and send it again.' },
  ]);
}

/** Tells the owner that a client has asked a question. */
export function questionNoticeEmail({
  quote,
  ...to
}: Notice & { question: string; enquiryId: string }): Mail {
  return noticeEmail({ ...to, quote }, `Question about ${quote.content.title}`, [
    { title: 'A client has a question about your quote' },
    { facts: [['Quote', quote.content.title]] },
    { quote: to.question },
    { button: 'Open the enquiry', href: `${to.siteUrl}/admin/enquiries/${to.enquiryId}` },
    { note: 'Your reply from the enquiry goes to the client.' },
  ]);
}

function noticeEmail({ site, siteUrl, recipient, quote }: Notice, subject: string, blocks: Block[]): Mail {
  return {
    kind: 'quote-notice',
    about: quote.quoteId,
    recipient,
    replyTo: quote.recipient,
    subject,
    ...composeMail({ site, siteUrl }, blocks),
    expiresAt: null,
    headers: automatic,
  };
}
