import { formatMoney, type MoneyFormats } from '#platform/text/money.ts';

/** Stored values. */
export const enquiryBudgets = ['under-5k', '5k-10k', '10k-25k', '25k-50k', '50k-plus', 'discuss'] as const;

/** Labels in the site's currency; "$5k" is usual in English only. */
export function budgetOptions(formats: MoneyFormats) {
  const isEnglish = /^en\b/.test(formats.language);
  const thousands = (value: number) =>
    isEnglish ? `${formatMoney(value, formats)}k` : formatMoney(value * 1_000, formats);
  return [
    ['under-5k', `Under ${thousands(5)}`],
    ['5k-10k', `${thousands(5)} to ${thousands(10)}`],
    ['10k-25k', `${thousands(10)} to ${thousands(25)}`],
    ['25k-50k', `${thousands(25)} to ${thousands(50)}`],
    ['50k-plus', `${thousands(50)} or more`],
    ['discuss', 'Let’s discuss'],
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

/** The options of the contact form: stored values with their labels. An option of the owner is stored as its label. */
export function enquiryOptions(site: MoneyFormats & { formBudgets: string[]; formTimelines: string[] }) {
  const usualBudgets = budgetOptions(site);
  return {
    budgets: site.formBudgets.length > 0 ? withValues(site.formBudgets, usualBudgets) : usualBudgets,
    timelines: withValues(site.formTimelines, enquiryTimelines),
  };
}

function withValues(labels: string[], usual: Options): Options {
  return labels.map((label) => usual.find((option) => option[1] === label) ?? [label, label]);
}

export const enquiryLimits = { name: 100, email: 254, subject: 200, message: 5_000 };

/** Enquiries per address and hour; further ones are rejected with a retry time. */
export const enquiriesPerHour = 5;

export const enquiryFailed = 'Something went wrong. Please try again or email me directly.';
