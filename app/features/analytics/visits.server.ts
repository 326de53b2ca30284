import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { signText } from '#platform/crypto/token.server.ts';
import type { Visit } from './visit.ts';

/** `maxNames` limits the names of one day; further names are counted under the fallback name. */
const namedCounters = {
  daily_views: { column: 'path', maxNames: 500 },
  daily_referrers: { column: 'host', maxNames: 200 },
  daily_searches: { column: 'term', maxNames: 200 },
};

/**
 * Updates all counters of the day. Rows are locked in the same order in each transaction, with
 * the contended total last, to avoid deadlocks and long waits.
 */
export function recordVisit(db: Db, visit: Visit): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { day, path, host, search } = visit;
    const isNew = await recogniseVisitor(trx, visit);
    const fallback = path.replace(/[^/]+$/, '*');
    const views = { views: 1, visitors: isNew.onPage };
    await incrementCounters(trx, 'daily_views', { day, name: path, fallback, counters: views });
    const other = { day, fallback: 'other' };
    if (host) {
      await incrementCounters(trx, 'daily_referrers', { ...other, name: host, counters: { views: 1 } });
    }
    if (search) {
      const counters = { searches: 1, missed: search.isFound ? 0 : 1 };
      await incrementCounters(trx, 'daily_searches', { ...other, name: search.term, counters });
    }
    await incrementDevices(trx, visit);
    await incrementTotal(trx, { day, visitors: isNew.onSite });
  });
}

/**
 * The pages that the visitor has viewed on this day. They are found by hashing every page that was viewed by anyone on
 * that day; pages counted under a fallback name are not found.
 */
export async function listViewedPages(
  db: Db,
  { day, nameOf }: Pick<Visit, 'day' | 'nameOf'>,
): Promise<string[]> {
  const salt = await findSalt(db, day);
  if (salt === null) return [];
  const name = nameOf(salt);
  const viewed = await db.selectFrom('daily_views').select('path').where('day', '=', day).execute();
  const paths = new Map(viewed.map(({ path }) => [pageHash(salt, { name, path }), path]));
  const found = await db
    .selectFrom('visitor_days')
    .select('hash')
    .where('day', '=', day)
    .where('hash', 'in', [name, ...paths.keys()])
    .execute();
  return found.flatMap(({ hash }) => paths.get(hash) ?? []).toSorted();
}

function pageHash(salt: string, { name, path }: { name: string; path: string }) {
  return signText(salt, `${name} ${path}`);
}

/**
 * Deletes the salts and hashes of past days, after which their visitors cannot be
 * distinguished.
 */
export async function endVisitorDays(db: Db, now: Date) {
  const { timeZone } = await readSite(db);
  const today = dayIn(timeZone, now);
  const past = await db
    .selectFrom('daily_salts')
    .select('day')
    .where('day', '<', today)
    .limit(1)
    .executeTakeFirst();
  if (past) await inTransaction(db, (trx) => endDaysBefore(trx, today));
}

async function endDaysBefore(trx: Db, day: string) {
  await trx.deleteFrom('daily_salts').where('day', '<', day).execute();
  await trx.deleteFrom('visitor_days').where('day', '<', day).execute();
}

/** 1 for the visitor's first view of this day, otherwise 0. */
async function recogniseVisitor(trx: Db, { day, path, nameOf }: Visit) {
  const salt = await findOrCreateSalt(trx, day);
  const name = nameOf(salt);
  const nameOnPage = pageHash(salt, { name, path });
  const { rows } = await sql<{ hash: string }>`
    insert into visitor_days (day, hash) values (${day}, ${name}), (${day}, ${nameOnPage})
    on conflict (day, hash) do nothing
    returning hash`.execute(trx);
  const countNew = (visitorHash: string) => (rows.some(({ hash }) => hash === visitorHash) ? 1 : 0);
  return { onSite: countNew(name), onPage: countNew(nameOnPage) };
}

/** Created by the first view of a day, which also deletes the data of previous days. */
async function findOrCreateSalt(trx: Db, day: string): Promise<string> {
  const known = await findSalt(trx, day);
  if (known !== null) return known;
  await endDaysBefore(trx, day);
  await trx
    .insertInto('daily_salts')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await findSalt(trx, day))!;
}

async function findSalt(db: Db, day: string): Promise<string | null> {
  const row = await db.selectFrom('daily_salts').select('salt').where('day', '=', day).executeTakeFirst();
  return row?.salt ?? null;
}

type Increment = { day: string; name: string; fallback: string; counters: Record<string, number> };

/**
 * Increments the counters of a name on this day, or those of `fallback` once the day has
 * `maxNames` names.
 */
async function incrementCounters(
  trx: Db,
  table: keyof typeof namedCounters,
  { day, name, fallback, counters }: Increment,
) {
  const { column, maxNames } = namedCounters[table];
  // Names from the code, never from a request.
  const [rows, nameColumn] = [sql.raw(table), sql.raw(column)];
  const countedName = sql`
    case
      when exists (select 1 from ${rows} where day = ${day} and ${nameColumn} = ${name}) then ${name}
      when (select count(*) from ${rows} where day = ${day}) < ${maxNames} then ${name}
      else ${fallback}
    end`;
  const counterNames = Object.keys(counters);
  const updates = counterNames.map((counter) => `${counter} = ${table}.${counter} + excluded.${counter}`);
  await sql`
    insert into ${rows} (day, ${nameColumn}, ${sql.raw(counterNames.join())})
    values (${day}, ${countedName}, ${sql.join(Object.values(counters))})
    on conflict (day, ${nameColumn}) do update set ${sql.raw(updates.join())}`.execute(trx);
}

async function incrementDevices(trx: Db, { day, device, browser }: Visit) {
  await sql`
    insert into daily_devices (day, kind, name, views)
    values (${day}, 'device', ${device}, 1), (${day}, 'browser', ${browser}, 1)
    on conflict (day, kind, name) do update set views = daily_devices.views + 1`.execute(trx);
}

async function incrementTotal(trx: Db, { day, visitors }: { day: string; visitors: number }) {
  await sql`
    insert into daily_totals (day, views, visitors) values (${day}, 1, ${visitors})
    on conflict (day) do update set
      views = daily_totals.views + 1,
      visitors = daily_totals.visitors + excluded.visitors`.execute(trx);
}
