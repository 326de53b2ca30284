import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '#features/settings/texts/text-groups.ts';
import { language, timeZone } from '#platform/time/region.server.ts';
import { day, flag, id, line, orEmpty, sha256, text, time, whole } from './columns.server.ts';
import type { ExportTable } from './tables.server.ts';

const amount = whole(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Z]{3}$/);
const MAX_QUOTE_ITEMS = 50;

const languageTag = language.pipe(line(35));

/** As typed. */
const quoteDraft = z.strictObject({
  title: text(200),
  client: text(500),
  introduction: text(20_000),
  items: z
    .array(
      z.strictObject({ description: text(500), quantity: line(40), unitPrice: line(40), optional: flag }),
    )
    .max(MAX_QUOTE_ITEMS),
  currency: orEmpty(currency),
  taxLabel: line(40),
  taxRate: line(40),
  discount: line(40),
  reverseCharge: flag.optional(),
  validUntil: line(40),
  paymentTerms: text(2_000),
  language: orEmpty(languageTag).optional(),
});

/** How dates, numbers and labels were written when it was sent. */
const quoteLocale = z.strictObject({
  language: languageTag,
  timeZone,
  dateFormat: z.enum(['language', 'month-first', 'day-first', 'dots', 'slashes', 'iso']),
  clock: z.enum(['language', '12-hour', '24-hour']),
  numberFormat: z.enum(['language', 'comma', 'dot', 'space', 'apostrophe']),
  texts: z.record(line(100), text(MAX_TEXT_LENGTH)),
});

/** As sent, without the HTML of the introduction: that is rendered again. */
const quoteContent = z.strictObject({
  title: text(200),
  sender: text(1_000),
  client: text(500),
  introduction: text(20_000),
  items: z
    .array(z.strictObject({ description: text(500), quantity: whole(), unitPrice: amount, optional: flag }))
    .max(MAX_QUOTE_ITEMS),
  currency,
  taxLabel: line(40),
  taxRate: whole(100_000),
  discount: z.union([z.strictObject({ percent: whole(100_000) }), z.strictObject({ amount })]).nullable(),
  reverseCharge: flag.optional(),
  validUntil: day,
  paymentTerms: text(2_000),
  locale: quoteLocale.optional(),
});

export const quoteTables: ExportTable[] = [
  {
    table: 'quotes',
    file: 'quotes.json',
    unique: [['number']],
    title: ({ number }) => (number === null ? 'Quote draft' : `Quote ${number}`),
    json: ['draft'],
    optional: { enquiry_id: 'enquiries' },
    columns: z.strictObject({
      id,
      enquiry_id: id.nullable(),
      number: whole().nullable(),
      number_prefix: line(20).default(''),
      draft: quoteDraft,
      has_changes: flag,
      sent_versions: whole(),
      created_at: time,
      edited_at: time,
    }),
    csv: {
      file: 'quotes.csv',
      columns: [
        'id',
        'number_prefix',
        'number',
        'title',
        'client',
        'currency',
        'sent_versions',
        'created_at',
        'edited_at',
      ],
      valuesOf: ({ draft, ...row }) => ({ ...(draft as object), ...row }),
    },
  },
  {
    table: 'quote_versions',
    file: 'quote-versions.json',
    title: ({ number }) => `Version ${number} of a quote`,
    json: ['content', 'accepted_options'],
    required: { quote_id: 'quotes' },
    prepare: ({ content, ...row }) => {
      const { introductionHtml: _html, ...sent } = content as Record<string, unknown>;
      return { ...row, content: sent };
    },
    columns: z.strictObject({
      id,
      quote_id: id,
      number: whole(),
      state: z.enum(['sent', 'replaced', 'withdrawn', 'accepted', 'declined']),
      content: quoteContent,
      recipient: line(254),
      valid_until: day,
      sent_at: time,
      first_opened_at: time.nullable(),
      decided_at: time.nullable(),
      decline_reason: text(2_000).nullable(),
      accepted_name: line(100).nullable(),
      accepted_options: z.array(whole(MAX_QUOTE_ITEMS)).max(MAX_QUOTE_ITEMS).nullable(),
      accepted_text: text(200_000).nullable(),
      accepted_sha256: sha256.nullable(),
      accepted_amount: amount.nullable(),
      accepted_currency: currency.nullable(),
    }),
    csv: {
      file: 'quote-versions.csv',
      columns: [
        'quote_id',
        'number',
        'state',
        'title',
        'recipient',
        'sent_at',
        'decided_at',
        'accepted_name',
        'accepted_amount',
        'accepted_currency',
      ],
      valuesOf: ({ content, ...row }) => ({ ...(content as object), ...row }),
    },
  },
  {
    table: 'quote_templates',
    file: 'quote-templates.json',
    unique: [['name']],
    title: ({ name }) => `Quote template ${name}`,
    json: ['draft'],
    columns: z.strictObject({ id, name: line(100), draft: quoteDraft, created_at: time }),
  },
];
