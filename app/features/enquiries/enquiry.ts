import { english } from '#content/texts/english.ts';
import { formatMoney, toMoney, type MoneyFormats } from '#platform/money/money.ts';
import { timelinesOfLanguages } from '#content/defaults.ts';
import type { PublicSite } from '#content/site.ts';

/** Stored values. */
export const enquiryBudgets = ['under-5k', '5k-10k', '10k-25k', '25k-50k', '50k-plus', 'discuss'] as const;

/** Labels in the site's currency; "$5k" is usual in English only. */
export function budgetOptions(formats: MoneyFormats, translate = english) {
  const isEnglish = /^en\b/.test(formats.language);
  const thousands = (value: number) =>
    isEnglish
      ? `${formatMoney(toMoney(value, formats.currency), formats)}k`
      : formatMoney(toMoney(value * 1_000, formats.currency), formats);
  const between = (from: number, to: number) =>
    translate('contact.budgetBetween', { from: thousands(from), to: thousands(to) });
  return [
    ['under-5k', translate('contact.budgetUnder', { amount: thousands(5) })],
    ['5k-10k', between(5, 10)],
    ['10k-25k', between(10, 25)],
    ['25k-50k', between(25, 50)],
    ['50k-plus', translate('contact.budgetMore', { amount: thousands(50) })],
    ['discuss', translate('contact.budgetDiscuss')],
  ] as const satisfies [(typeof enquiryBudgets)[number], string][];
}

/** Stored values with their labels. */
export const enquiryTimelines = [
  ['asap', 'As soon as possible'],
  ['1-month', 'Within a month'],
  ['2-3-months', '2 to 3 months'],
  ['3-6-months', '3 to 6 months'],
  ['6-plus-months', '6 months or more'],
  ['flexible', 'Flexible'],
] as const;

type Options = readonly (readonly [value: string, label: string])[];
type FormSite = MoneyFormats & { formBudgets: string[]; formTimelines: string[] };

/** The options of the contact form: stored values with their labels. An option of the owner is stored as its label. */
export function enquiryOptions(site: FormSite, translate = english) {
  const budgets = budgetOptions(site, translate);
  const timelines = timelinesOfLanguages.flatMap((labels) =>
    enquiryTimelines.map(([value], index) => [value, labels[index]!] as const),
  );
  return {
    budgets: site.formBudgets.length > 0 ? withValues(site.formBudgets, budgets) : budgets,
    timelines: withValues(site.formTimelines, timelines),
  };
}

function withValues(labels: string[], defaults: Options): Options {
  return labels.map((label) => {
    const value = defaults.find((option) => option[1] === label)?.[0];
    return [value ?? label, label];
  });
}

/** The texts of the contact form. */
export function selectFormCopy(site: PublicSite) {
  return {
    name: site.formName,
    email: site.formEmail,
    subject: site.formSubject,
    subjectHint: site.formSubjectHint,
    message: site.formMessage,
    budget: site.formBudget,
    timeline: site.formTimeline,
    button: site.formButton,
    thanks: site.formThanks,
  };
}

/** The fixed texts of the contact form. */
export const formTexts = {
  failed: 'form.enquiryFailed',
  sending: 'form.sending',
  again: 'form.again',
  optional: 'form.optional',
  noPreference: 'form.noPreference',
  required: 'form.required',
  honeypot: 'form.honeypot',
} as const;
