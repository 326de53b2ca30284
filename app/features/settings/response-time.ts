import type { Site } from '#content/site.ts';
import { english } from '#content/texts/english.ts';
import { getTexts } from '#content/texts/languages.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';

export type ResponsePromise = Site['responsePromise'];

/** The largest amount of each unit. */
export const responseLimits = { hours: 336, days: 30, 'working-days': 30 } as const;

export const responseUnits = [
  ['hours', 'hours'],
  ['days', 'days'],
  ['working-days', 'working days'],
] as const;

const texts = { hours: 'time.hours', days: 'time.days', 'working-days': 'time.workingDays' } as const;

/** "24 hours", "2 working days". */
export function formatResponseTime({ amount, unit }: ResponsePromise, translate = english) {
  return translate(texts[unit], { count: amount });
}

/** Replaces `{response_time}` in all texts of the site. */
export function withResponseTime(site: Site): Site {
  return fillAll(site, { response_time: formatResponseTime(site.responsePromise, getTexts(site)) });
}

function fillAll<Value>(value: Value, values: Record<string, string>): Value {
  if (typeof value === 'string') return fillPlaceholders(value, values) as Value;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillAll(item, values)]);
  return Object.fromEntries(filled) as Value;
}
