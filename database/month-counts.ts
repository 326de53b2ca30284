import { type RawBuilder, sql } from 'kysely';

const DAY = 86_400_000;

/** Rows in all, those of the last 30 days and those of the 30 before; what lies ahead is in neither. */
export function monthCounts(time: RawBuilder<unknown>, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const between = (from: string, to: string) =>
    sql<number>`count(case when ${time} > ${from} and ${time} <= ${to} then 1 end)`;
  return [
    sql<number>`count(*)`.as('total'),
    between(daysAgo(30), daysAgo(0)).as('lately'),
    between(daysAgo(60), daysAgo(30)).as('before'),
  ] as const;
}
