import type { Db } from '#database/schema.ts';
import type { QuoteContent } from '#features/quotes/quote.ts';
import { emptyDraft } from '#features/quotes/quote-draft.ts';
import { buildQuotePath, findLatestVersion, findQuote } from '#features/quotes/quotes.server.ts';
import { createQuote } from '#features/quotes/quotes-editing.server.ts';
import { sendQuote, withdrawQuote } from '#features/quotes/quotes-sending.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { startWithEnquiries } from '../enquiries.ts';
import { testOrigin, testSecret } from '../site.ts';

/** The total is €1,190 without the optional items, which cost €250 and €100 before tax. */
export const sampleQuote: QuoteContent = {
  title: 'Archive search',
  sender: 'Ida Marlowe\nVAT DE123',
  client: 'Hanne Voss\nVoss Archives',
  introduction: 'A search that **everybody** understands.',
  introductionHtml: '<p>A search that <strong>everybody</strong> understands.</p>',
  items: [
    { description: 'Design', quantity: 200, unitPrice: 500_00, optional: false },
    { description: 'Photographs', quantity: 100, unitPrice: 250_00, optional: true },
    { description: 'Training', quantity: 50, unitPrice: 200_00, optional: true },
  ],
  currency: 'EUR',
  taxLabel: 'VAT',
  taxRate: 19_000,
  discount: null,
  validUntil: '2026-04-09',
  paymentTerms: 'Within 14 days.',
};

type Sending = { siteUrl?: string; secret?: string; now: Date };

/** Sends the quote of an enquiry, or its next version, with the server's functions; returns the path of the link. */
export async function sendSampleQuote(
  db: Db,
  quote: { enquiryId: string } | { id: string },
  content: Partial<QuoteContent>,
  { siteUrl = testOrigin, secret = testSecret, now }: Sending,
) {
  const id =
    'id' in quote
      ? quote.id
      : (await createQuote(db, { enquiryId: quote.enquiryId, draft: emptyDraft }, now))!;
  const { version } = (await findQuote(db, id))!;
  const sent = await sendQuote(
    db,
    { id, version, content: { ...sampleQuote, ...content }, message: 'Hello Hanne,\nhere it is.' },
    { siteUrl, secret, now },
  );
  if (sent !== 'sent') throw new Error(`The quote was not sent: ${sent}`);
  const versionId = (await findLatestVersion(db, id))!;
  return { id, versionId, path: buildQuotePath(secret, versionId) };
}

/** A client who got a quote. */
export async function startWithQuote(content: Partial<QuoteContent> = {}) {
  const site = await startWithEnquiries();
  const { db, time } = site;
  const enquiryId = await site.add();
  const sendMore = (
    quote: { enquiryId: string } | { id: string },
    changed: Partial<QuoteContent> = content,
  ) => {
    time.now = new Date(time.now.getTime() + 1_000);
    return sendSampleQuote(db, quote, changed, { now: time.now });
  };
  const { id, versionId, path } = await sendMore({ enquiryId });
  const visit = async (at = path, headers: Record<string, string> = {}) => {
    const response = await site.get(at, headers);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  /** Sends a form of the page as a browser without scripts does. */
  const reply = async (form: Record<string, string | string[]>, at = path) => {
    const fields = Object.entries({ website: '', formToken: '', ...form });
    const body = new URLSearchParams(
      fields.flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    );
    const headers = { Origin: testOrigin, Host: new URL(testOrigin).host };
    const response = await site.send(at, { method: 'POST', body, headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const version = (of = versionId) =>
    db.selectFrom('quote_versions').selectAll().where('id', '=', of).executeTakeFirstOrThrow();
  return {
    ...site,
    enquiryId,
    id,
    versionId,
    path,
    visit,
    reply,
    accept: (form: Record<string, string | string[]> = {}, at = path) =>
      reply({ intent: 'accept', name: 'Hanne Voss', total: '119000', ...form }, at),
    version,
    /** Another quote, or the next version of one. */
    sendMore,
    withdraw: () => withdrawQuote(db, id, time.now),
    mails: (kind: string) =>
      db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('recipient').execute(),
    enquiry: () => site.stored(enquiryId),
    advanceDays: (days: number) => (time.now = new Date(time.now.getTime() + days * DAY_MS)),
  };
}
