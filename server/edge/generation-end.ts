import type { Db } from '#database/schema.ts';
import { findNextPublication } from '#features/content/server/public-content.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { instantOf } from '#platform/time/zoned-time.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** Public content changes without a write at the next scheduled publication and at midnight in the owner's time zone. */
export async function findGenerationEnd(db: Db, now: Date): Promise<Date> {
  const [{ timeZone }, publication] = await Promise.all([readSite(db), findNextPublication(db, now)]);
  const midnight = nextMidnight(timeZone, now);
  return new Date(publication && publication < midnight ? publication : midnight);
}

function nextMidnight(timeZone: string, now: Date) {
  const today = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`);
  const tomorrow = new Date(today + DAY_MS).toISOString().slice(0, 10);
  return instantOf(`${tomorrow}T00:00`, timeZone)!;
}
