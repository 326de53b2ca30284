import type { TextKey, Texts } from '#content/texts/en.ts';
import { type Translate, translator } from '#content/texts/translate.ts';
import type { NumberFormats } from '#platform/text/count.ts';

const keys = [
  'quote.item',
  'quote.quantity',
  'quote.unitPrice',
  'quote.amount',
  'quote.optional',
  'quote.chosen',
  'quote.notChosen',
  'quote.subtotal',
  'quote.discount',
  'quote.tax',
  'quote.total',
  'quote.net',
  'quote.gross',
  'quote.reverseCharge',
  'quote.terms',
  'quote.choose',
  'quote.updateTotal',
  'quote.totalChanged',
  'quote.accept',
  'quote.acceptText',
  'quote.name',
  'quote.acceptButton',
  'form.required',
  'form.honeypot',
] as const satisfies TextKey[];

/** The texts of the items, totals and the acceptance. */
export type OrderTexts = Record<(typeof keys)[number], string>;

export function selectOrderTexts(translate: Translate): OrderTexts {
  return Object.fromEntries(keys.map((key) => [key, translate(key)])) as OrderTexts;
}

/** For the island, which has only these texts. */
export function translateOrder(texts: OrderTexts, formats: NumberFormats): Translate {
  return translator(formats, texts as Texts);
}
