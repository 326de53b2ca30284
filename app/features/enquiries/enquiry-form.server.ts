import { z } from 'zod';
import { emailAddress, line, text, typedVersion as version } from '#platform/forms/form-fields.server.ts';
import { enquiryLimits } from './enquiry-limits.ts';
import type { enquiryOptions } from './enquiry.ts';
import { formMessages } from '#content/texts/form-messages.ts';
import type { Translate } from '#content/texts/translate.ts';
import { withoutSlash } from '#features/redirects/redirect.ts';
import { type MoneyFormats, parseMoney } from '#platform/money/money.ts';
import { currency } from '#platform/time/region.server.ts';
import { enquirySources, MAX_SOURCE_LENGTH, stages, threadItemLimits } from './pipeline.ts';

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

/** Empty is none. */
const source = z
  .string()
  .trim()
  .max(MAX_SOURCE_LENGTH, `Use at most ${MAX_SOURCE_LENGTH} characters.`)
  .regex(/^.*$/, 'Use a single line.');

/** A listed source as listed, however it is typed, and a page of this site as its path. */
function normalizeSource(typed: string, siteUrl: string): string | null {
  const listed = enquirySources.find((each) => each.toLowerCase() === typed.toLowerCase());
  if (listed) return listed;
  const url = /^(\/|https?:\/\/)\S*$/i.test(typed) ? URL.parse(typed, siteUrl) : null;
  return url?.host === new URL(siteUrl).host ? withoutSlash(url.pathname) : typed || null;
}

/** An action on one enquiry, with the version that was shown. An amount without currency is in that of `formats`. */
export function enquiryActionForm(formats: MoneyFormats, siteUrl: string) {
  const move = z.object({
    intent: z.literal('move'),
    id: z.uuid(),
    version,
    stage: z.enum(stages),
    value: z.string().default(''),
    tax: z.string().default(''),
    currency: currency.default(formats.currency),
    wonAt: z.iso.datetime().optional(),
  });
  return z.discriminatedUnion('intent', [
    move.transform(({ value: typedValue, tax: typedTax, currency: of, ...moved }, context) => {
      const read = (name: string, typed: string) => {
        const money = typed === '' ? null : parseMoney(typed, { ...formats, currency: of });
        if (typed !== '' && !money)
          context.addIssue({ code: 'custom', path: [name], message: 'Enter an amount.' });
        return money;
      };
      const [value, tax] = [read('value', typedValue), read('tax', typedTax)];
      if (tax && typedValue === '')
        context.addIssue({
          code: 'custom',
          path: ['value'],
          message: 'Enter the value without tax, too.',
        });
      return { ...moved, value: value && { ...value, tax: tax?.amount ?? null } };
    }),
    z.object({
      intent: z.literal('source'),
      id: z.uuid(),
      version,
      source: source.transform((typed) => normalizeSource(typed, siteUrl)),
    }),
    z.object({ intent: z.enum(['spam', 'not-spam']), id: z.uuid(), version }),
  ]);
}

export const noteForm = z.object({ body: text(threadItemLimits.body, 'Write a note.') });

export const replyForm = z.object({
  version,
  subject: line(threadItemLimits.subject, 'Enter a subject.'),
  body: text(threadItemLimits.body, 'Write a reply.'),
});
