import { formatAmount, type NumberFormats } from '#platform/text/count.ts';
import { formatTypedMoney } from '#platform/money/money.ts';
import type { Discount, QuoteContent } from './quote.ts';

/** A quote as the owner types it: numbers stay as typed until they are sent. */
export type QuoteDraft = {
  title: string;
  client: string;
  introduction: string;
  items: DraftItem[];
  currency: string;
  taxLabel: string;
  /** In percent. */
  taxRate: string;
  /** An amount, or a number with a percent sign. */
  discount: string;
  reverseCharge: boolean;
  validUntil: string;
  paymentTerms: string;
  /** BCP 47 tag; empty in drafts of earlier versions, which have the language of the site. */
  language: string;
};

/** A quote in its editor. */
export type EditableQuote = QuoteFacts & {
  id: string;
  version: number;
  draft: QuoteDraft;
  /** Whether the draft differs from the version that was sent last. */
  hasChanges: boolean;
  editedAt: string;
};

export type QuoteFacts = {
  /** Null if the enquiry of an accepted quote was deleted. */
  enquiryId: string | null;
  /** Null until it is sent. */
  number: string | null;
};

export type DraftItem = { description: string; quantity: string; unitPrice: string; optional: boolean };

export const emptyItem: DraftItem = { description: '', quantity: '1', unitPrice: '', optional: false };

export const emptyDraft: QuoteDraft = {
  title: '',
  client: '',
  introduction: '',
  items: [emptyItem],
  currency: '',
  taxLabel: '',
  taxRate: '',
  discount: '',
  reverseCharge: false,
  validUntil: '',
  paymentTerms: '',
  language: '',
};

type Start = Pick<
  QuoteDraft,
  'client' | 'title' | 'currency' | 'validUntil' | 'taxLabel' | 'taxRate' | 'paymentTerms' | 'language'
>;

/** A new quote keeps the texts and the language of the template or earlier quote that it starts from. */
export function startDraft(from: QuoteDraft | null, start: Start): QuoteDraft {
  const { client, title, validUntil } = start;
  if (!from) return { ...emptyDraft, ...start };
  const language = from.language || start.language;
  return { ...from, title: from.title || title, client: from.client || client, validUntil, language };
}

/** The content of a sent quote, to start another one from. */
export function toQuoteDraft(content: QuoteContent, formats: NumberFormats): QuoteDraft {
  const { currency, items, taxRate, discount } = content;
  const { title, client, introduction, taxLabel, validUntil, paymentTerms } = content;
  return {
    title,
    client,
    introduction,
    items: items.map(({ description, quantity, unitPrice, optional }) => ({
      description,
      quantity: formatQuantity(quantity, formats),
      unitPrice: formatTypedMoney({ amount: unitPrice, currency }, formats),
      optional,
    })),
    currency,
    taxLabel,
    taxRate: taxRate === 0 ? '' : formatRate(taxRate, formats),
    discount: typedDiscount(discount, currency, formats),
    reverseCharge: content.reverseCharge ?? false,
    validUntil,
    paymentTerms,
    language: content.locale?.language ?? '',
  };
}

/** Hundredths as a number: "7.5". */
export function formatQuantity(quantity: number, formats: NumberFormats) {
  return formatAmount(quantity / 100, formats, { maximumFractionDigits: 2 });
}

/** Thousandths of a percent as a number of percent: "8.875". */
export function formatRate(rate: number, formats: NumberFormats) {
  return formatAmount(rate / 1_000, formats, { maximumFractionDigits: 3 });
}

function typedDiscount(discount: Discount | null, currency: string, formats: NumberFormats) {
  if (!discount) return '';
  if ('percent' in discount) return `${formatRate(discount.percent, formats)} %`;
  return formatTypedMoney({ amount: discount.amount, currency }, formats);
}
