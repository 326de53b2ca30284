import { z } from 'zod';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';
import type { SentForm } from '#platform/forms/forms.server.ts';
import { line, text, tooLong } from '#platform/forms/form-texts.server.ts';
import { type QuoteItem, quoteLimits } from './quote.ts';

/** What the client sends to accept a quote; the options are read by `readOptions`. */
export function acceptForm(translate: Translate) {
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
