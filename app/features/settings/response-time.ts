import type { Site } from '#content/site.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';
import { english } from '#content/texts/english.ts';
import { textsOf } from '#content/texts/languages.ts';

type Promised = Pick<Site, 'responseHours' | 'responseWorkingDays'>;

/** "24 hours", "2 working days". */
export function formatResponseTime(
  { responseHours: hours, responseWorkingDays: workingDays }: Promised,
  translate = english,
) {
  if (workingDays) return translate('time.workingDays', { count: workingDays });
  // Days only for two or more whole days.
  const isWholeDays = hours > 24 && hours % 24 === 0;
  return isWholeDays
    ? translate('time.days', { count: hours / 24 })
    : translate('time.hours', { count: hours });
}

/** Replaces `{response_time}` in all texts of the site. */
export function withResponseTime(site: Site): Site {
  return fillAll(site, { response_time: formatResponseTime(site, textsOf(site)) });
}

function fillAll<Value>(value: Value, values: Record<string, string>): Value {
  if (typeof value === 'string') return fillPlaceholders(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]);
  return Object.fromEntries(filled) as Value;
}
