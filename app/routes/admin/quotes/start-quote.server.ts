import { redirect } from 'react-router';
import { z } from 'zod';
import type { Db } from '#context';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import { quoteEditorPath, quoteLimits } from '#features/quotes/quote.ts';
import { draftOf, formatRate, type QuoteDraft, startDraft } from '#features/quotes/quote-draft.ts';
import { createQuote, listTemplates } from '#features/quotes/quotes-editing.server.ts';
import { findLatestVersion, findQuote, findSentQuote } from '#features/quotes/quotes.server.ts';
import { readPanelFormats, readSettings } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/http.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Formats } from '#platform/time/formats.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

/** `from` is empty, `template:ID` or `quote:ID`. */
const startForm = z.object({
  enquiryId: z.uuid(),
  from: z.string().max(60).default(''),
  /** Whether an earlier quote is taken with its introduction, which often addresses its client. */
  introduction: z.literal('on').optional(),
});

/** Creates the draft of a quote for an enquiry and opens it. */
export async function startQuote({ parseButton, db, now, record }: OwnerRequest) {
  const values = parseButton(startForm);
  const [formats, settings] = await Promise.all([readPanelFormats(db), readSettings(db)]);
  const found = await findEnquiry(db, values.enquiryId);
  if (!found || found.enquiry.spam) throw notFound('Enquiry Not Found');
  const from = values.from ? await findStart(db, values, { formats, now }) : null;
  const { name, subject } = found.enquiry;
  const draft = startDraft(from, {
    client: name,
    title: subject.slice(0, quoteLimits.title),
    currency: formats.currency,
    validUntil: dayIn(formats.timeZone, new Date(now.getTime() + settings.quoteValidDays * DAY_MS)),
    taxLabel: settings.quoteTaxLabel,
    taxRate: settings.quoteTaxRate && formatRate(Math.round(Number(settings.quoteTaxRate) * 1_000), formats),
    paymentTerms: settings.quotePaymentTerms,
    language: settings.language,
  });
  const id = await createQuote(db, { enquiryId: values.enquiryId, draft }, now);
  if (!id) throw notFound('Enquiry Not Found');
  await record('created', 'a quote');
  throw redirect(quoteEditorPath(id), 303);
}

/** An earlier quote is taken as it was sent, or as it is if it never was. */
async function findStart(
  db: Db,
  { from, enquiryId, introduction }: z.infer<typeof startForm>,
  { formats, now }: { formats: Formats; now: Date },
): Promise<QuoteDraft> {
  const [kind, id = ''] = from.split(':');
  if (kind === 'template') {
    const template = (await listTemplates(db)).find((each) => each.id === id);
    if (template) return template.draft;
  }
  if (kind === 'quote') {
    const quote = await findQuote(db, id);
    const versionId = quote && (await findLatestVersion(db, id));
    const sent = versionId && (await findSentQuote(db, versionId, dayIn(formats.timeZone, now)));
    const draft = sent ? draftOf(sent.content, formats) : quote?.draft;
    if (draft)
      return {
        ...draft,
        // Another enquiry is of another client.
        client: quote!.enquiryId === enquiryId ? draft.client : '',
        introduction: introduction ? draft.introduction : '',
      };
  }
  throw notFound('The template or quote to start from no longer exists.');
}
