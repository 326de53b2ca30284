import { z } from 'zod';
import { isCurrency } from '#platform/money/currencies.ts';
import { versionNumber } from '#platform/forms/form-numbers.server.ts';
import { line, text } from '#platform/forms/form-texts.server.ts';
import { language } from '#platform/time/region.server.ts';
import { quoteLimits } from './quote.ts';

const typed = (max: number) => z.string().max(max, `Use at most ${max.toLocaleString('en-US')} characters.`);
const typedLine = (max: number) => typed(max).regex(/^[^\r\n]*$/, 'Use a single line.');
const typedText = (max: number) => typed(max).overwrite((value) => value.replaceAll('\r\n', '\n'));

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
