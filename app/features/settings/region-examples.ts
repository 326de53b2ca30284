import type { Site } from '#content/site.ts';
import { formatNumber } from '#platform/text/count.ts';
import { formatDate, formatTime } from '#platform/time/dates.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import type { SettingField } from './setting.ts';

const AT = '2026-11-16T14:30:00Z';

/** The options of a format, the first with what it means in the site's language. */
export function withExample(
  { key, options }: Extract<SettingField, { kind: 'choice' }>,
  { language, currency }: Pick<Site, 'language' | 'currency'>,
): [string, string][] {
  const usual = {
    language,
    currency,
    timeZone: 'UTC',
    dateFormat: 'language',
    clock: 'language',
    firstDay: 'language',
    numberFormat: 'language',
  } as const;
  const examples: Partial<Record<string, string | undefined>> = {
    dateFormat: formatDate(AT, usual),
    clock: formatTime(AT, usual),
    firstDay: options.find(([value]) => value === withEnglishNames(usual).firstDay)?.[1],
    numberFormat: formatNumber(1234.5, usual),
  };
  return options.map(([value, label]) => [
    value,
    value === 'language' && examples[key] ? `${label} (${examples[key]})` : label,
  ]);
}
