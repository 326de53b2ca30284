import { type QuoteDraft, emptyDraft } from '#features/quotes/quote-draft.ts';
import { acceptQuote } from '#features/quotes/quotes-deciding.server.ts';
import { quotesPath } from '#features/quotes/quote.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { startWithEnquiries } from '../enquiries.ts';
import { testOrigin } from '../site.ts';

export const someDraft: QuoteDraft = {
  ...emptyDraft,
  title: 'Archive search',
  client: 'Hanne Voss\nVoss Archives',
  introduction: 'We **search**.',
  items: [
    { description: 'Search index', quantity: '2', unitPrice: '1,200', optional: false },
    { description: 'Training', quantity: '0.5', unitPrice: '300', optional: true },
  ],
  currency: 'EUR',
  taxLabel: 'VAT',
  taxRate: '19',
  discount: '10 %',
  validUntil: '2026-04-30',
  paymentTerms: 'Within 14 days.',
};

/** An enquiry whose owner writes quotes in the panel. */
export async function startWithQuotes(options: { sendsMail?: boolean } = {}) {
  const site = await startWithEnquiries(options);
  const { db, time } = site;
  const cookies = { Cookie: site.cookie };
  const enquiryId = await site.add();
  const submit = async (path: string, form: Record<string, string>) => {
    const response = await site.post(`${quotesPath}${path}.data`, form, cookies);
    return { status: response.status, text: await response.text() };
  };
  /** Returns the id of the new quote. */
  const start = async (form: Record<string, string> = {}) => {
    time.now = new Date(time.now.getTime() + 1_000);
    const response = await site.post(quotesPath, { intent: 'start', enquiryId, ...form }, cookies);
    return { status: response.status, id: response.headers.get('Location')?.split('/').at(-1) ?? '' };
  };
  const row = (id: string) =>
    db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const draftOf = async (id: string): Promise<QuoteDraft> => JSON.parse((await row(id)).draft);
  const autosave = async (id: string, body: unknown) => {
    const headers = {
      ...cookies,
      Origin: testOrigin,
      Host: new URL(testOrigin).host,
      'Content-Type': 'application/json',
    };
    const response = await site.send(`${quotesPath}/${id}/autosave`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const write = async (id: string, draft: Partial<QuoteDraft> = {}) =>
    autosave(id, { version: (await row(id)).version, draft: { ...someDraft, ...draft } });
  const send = async (id: string, form: Record<string, string> = {}) => {
    // Versions are ordered by time.
    time.now = new Date(time.now.getTime() + 1_000);
    return submit(`/${id}`, {
      intent: 'send',
      version: String((await row(id)).version),
      message: 'Hello,\nhere it is.',
      ...form,
    });
  };
  const versions = (id: string) =>
    db.selectFrom('quote_versions').selectAll().where('quote_id', '=', id).orderBy('number').execute();
  const accept = async (id: string, chosen: number[] = [], name = 'Hanne Voss') =>
    acceptQuote(
      db,
      {
        id: (await versions(id)).at(-1)!.id,
        name,
        options: chosen,
        network: 'n',
        siteUrl: testOrigin,
      },
      time.now,
    );
  return {
    ...site,
    enquiryId,
    submit: (id: string, form: Record<string, string>) => submit(`/${id}`, form),
    submitToList: (form: Record<string, string>) => submit('', form),
    start,
    row,
    draftOf,
    autosave,
    write,
    send,
    /** A quote that was sent. */
    sent: async (draft: Partial<QuoteDraft> = {}) => {
      const { id } = await start();
      await write(id, draft);
      await send(id);
      return id;
    },
    versions,
    accept,
    mails: (kind: string) => db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute(),
    read: async (path = '') => (await site.get(`${quotesPath}${path}`, cookies)).text(),
    readEnquiry: () => site.readPanel(`/${enquiryId}`),
    dashboard: async () => (await site.get('/admin', cookies)).text(),
    fetchExport: (format: string) => site.get(`${quotesPath}/export?format=${format}`, cookies),
    advanceDays: (days: number) => (time.now = new Date(time.now.getTime() + days * DAY_MS)),
  };
}
