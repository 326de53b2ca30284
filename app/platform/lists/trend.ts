import { formatNumber, type NumberFormats } from '#platform/text/count.ts';

export type Trend = { direction: 'up' | 'down' | 'none'; amount: string; against: string };

/** If the previous value is 0, there is no percentage; the amount is the value itself. */
export function calculateTrend(
  now: number,
  before: number,
  formats: NumberFormats,
  { against, isNew } = { against: 'vs. previous 30 days', isNew: 'in the last 30 days' },
): Trend {
  if (before === 0) {
    if (now === 0) return { direction: 'none', amount: '—', against };
    return { direction: 'up', amount: `+${formatNumber(now, formats)}`, against: isNew };
  }
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  if (percent === 0) return { direction: 'none', amount: '0%', against };
  const amount = `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), formats)}%`;
  return { direction: percent > 0 ? 'up' : 'down', amount, against };
}
