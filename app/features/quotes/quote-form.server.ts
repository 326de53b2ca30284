import { z } from 'zod';
import { isCurrency } from '#platform/money/currencies.ts';
import { versionNumber, line, text, tooLong } from '#platform/forms/form-fields.server.ts';
import { language } from '#platform/time/region.server.ts';
import { quoteLimits, type QuoteItem } from './quote.ts';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';
import type { SentForm } from '#platform/forms/forms.server.ts';

const rawString = (max: number) =>
  z.string().max(max, `Use at most ${max.toLocaleString('en-US')} characters.`);
const typedLine = (max: number) => rawString(max).regex(/^[^\r\n]*$/, 'Use a single line.');
const typedText = (max: number) => rawString(max).overwrite((value) => value.replaceAll('\r\n', '\n'));

/** Everything within the limits is stored; sending checks the rest. */
const draft = z.strictObject({
  title: typedLine(quoteLimits.title),
  client: typedText(quoteLimits.client),
  introduction: typedText(quoteLimits.introduction),
  items: z
    .array(
      z.strictObject({
        description: typedText(quoteLimits.description),
        quantity: typedLine(quoteLimits.number),
        unitPrice: typedLine(quoteLimits.number),
        optional: z.boolean(),
      }),
    )
    .max(quoteLimits.items, `Use at most ${quoteLimits.items} items.`),
  currency: z.string().refine(isCurrency, 'Choose a currency.'),
  taxLabel: typedLine(quoteLimits.taxLabel),
  taxRate: typedLine(quoteLimits.number),
  discount: typedLine(quoteLimits.number),
  // An open tab of an earlier version does not send it.
  reverseCharge: z.boolean().default(false),
  validUntil: typedLine(quoteLimits.number),
  paymentTerms: typedText(quoteLimits.paymentTerms),
  language: z.literal('').or(language).default(''),
});

export const quoteAutosaveRequest = z.strictObject({ version: versionNumber, draft });

export const deleteQuoteForm = z.object({ version: z.coerce.number().pipe(versionNumber) });

export const sendQuoteForm = z.object({
  version: z.coerce.number().pipe(versionNumber),
  message: text(quoteLimits.message, 'Write a message.'),
});

export const templateForm = z.object({
  name: line(quoteLimits.templateName, 'Enter a name for the template.'),
});

export const templateIdForm = z.object({ id: z.string().max(64) });

/** What the client sends to accept a quote; the options are read by `readOptions`. */
export function acceptanceForm(translate: Translate) {
  return z.object({
    name: line(quoteLimits.name, translate('form.name'), formMessages(translate)),
    /** In minor units, as shown on the page. */
    total: z.string().max(20).default(''),
  });
}

export function declineForm(translate: Translate) {
  return z.object({
    reason: z
      .string()
      .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
      .trim()
      .max(quoteLimits.reason, tooLong(quoteLimits.reason, formMessages(translate)))
      .default(''),
  });
}

export function askForm(translate: Translate) {
  return z.object({
    question: text(quoteLimits.question, translate('quote.questionMissing'), formMessages(translate)),
  });
}

/** The positions of the chosen items; null if one of them does not exist, is not optional or is named twice. */
export function readOptions(sent: SentForm | URLSearchParams, items: readonly QuoteItem[]): number[] | null {
  const typed = [...sent].flatMap(([name, value]) => (name === 'option' ? [value] : []));
  const known = typed.filter((value) =>
    items.some((item, index) => item.optional && String(index) === value),
  );
  if (known.length < typed.length || new Set(typed).size < typed.length) return null;
  return known.map(Number).toSorted((one, other) => one - other);
}
