import { timelinesOfLanguages } from '#content/defaults.ts';
import { english } from '#content/texts/english.ts';
import type { MoneyFormats } from '#platform/money/money.ts';
import { budgetOptions, enquiryTimelines } from './enquiry.ts';

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

function withValues(labels: string[], usual: Options): Options {
  return labels.map((label) => {
    const value = usual.find((option) => option[1] === label)?.[0];
    return [value ?? label, label];
  });
}
