import { z } from 'zod';
import { emailAddress, line, text } from '#platform/forms/form-texts.server.ts';
import { enquiryLimits } from './enquiry-limits.ts';
import type { enquiryOptions } from './enquiry.ts';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';

const choice = (options: readonly string[], invalid: string) =>
  z
    .enum(['', ...options], invalid)
    .default('')
    .transform((value) => value || null);

type Options = ReturnType<typeof enquiryOptions>;

const values = (options: Options['budgets']) => options.map(([value]) => value);

export function enquiryForm({ budgets, timelines }: Options, translate: Translate) {
  const messages = formMessages(translate);
  const invalid = translate('form.option');
  return z.object({
    name: line(enquiryLimits.name, translate('form.name'), messages),
    email: emailAddress(enquiryLimits.email, translate('form.email'), messages),
    subject: line(enquiryLimits.subject, translate('form.subject'), messages),
    message: text(enquiryLimits.message, translate('form.message'), messages),
    budget: choice(values(budgets), invalid),
    timeline: choice(values(timelines), invalid),
  });
}
