import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 86_400_000;

/** Counts all rows, those of the last 30 days and those of the 30 days before; future rows count only in the total. */
export function monthCounts(time: RawBuilder<unknown>, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const between = (from: string, to: string) =>
    sql<number>`count(case when ${time} > ${from} and ${time} <= ${to} then 1 end)`;
  return [
    sql<number>`count(*)`.as('total'),
    between(daysAgo(30), daysAgo(0)).as('lately'),
    between(daysAgo(60), daysAgo(30)).as('before'),
  ] as const;
}
