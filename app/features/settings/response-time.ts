import type { Site } from '#content/site.ts';
import { formatHours } from '#platform/time/hours.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';

/** Replaces `{response_time}` in all texts of the site. */
export function withResponseTime(site: Site): Site {
  return fillAll(site, { response_time: formatHours(site.responseHours) });
}

function fillAll<Value>(value: Value, values: Record<string, string>): Value {
  if (typeof value === 'string') return fillPlaceholders(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]);
  return Object.fromEntries(filled) as Value;
}
