import type { Site } from '#content/site.ts';
import { countOf } from '#platform/text/count.ts';
import { formatHours } from '#platform/time/hours.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';

/** "24 hours", "2 working days". */
export function formatResponseTime(promise: Pick<Site, 'responseHours' | 'responseWorkingDays'>) {
  const { responseHours, responseWorkingDays } = promise;
  return responseWorkingDays ? countOf(responseWorkingDays, 'working day') : formatHours(responseHours);
}

/** Replaces `{response_time}` in all texts of the site. */
export function withResponseTime(site: Site): Site {
  return fillAll(site, { response_time: formatResponseTime(site) });
}

function fillAll<Value>(value: Value, values: Record<string, string>): Value {
  if (typeof value === 'string') return fillPlaceholders(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]);
  return Object.fromEntries(filled) as Value;
}
