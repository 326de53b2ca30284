import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { signatureOf } from '#platform/crypto/signature.server.ts';
import type { Visit } from './visit.ts';

/** Distinct names per day and table; further names are counted under the fallback name. */
const MAX_NAMES = { daily_views: 500, daily_referrers: 200, daily_searches: 200 };

/**
 * Updates all counters of the day. Rows are locked in the same order in each transaction, with
 * the contended total last, to avoid deadlocks and long waits.
 */
export function recordVisit(db: Db, visit: Visit): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { day, path, host, search } = visit;
    const isNew = await recogniseVisitor(trx, visit);
    const fallback = path.replace(/[^/]+$/, '*');
    await incrementPage(trx, { day, name: path, fallback, views: 1, visitors: isNew.onPage });
    if (host) await incrementReferrer(trx, { day, name: host, fallback: 'other', views: 1 });
    if (search) {
      const missed = search.isFound ? 0 : 1;
      await incrementSearch(trx, { day, name: search.term, fallback: 'other', searches: 1, missed });
    }
    await incrementDevices(trx, { day, device: visit.device, browser: visit.browser });
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
  const [known] = await selectSalt(db, { day });
  if (!known) return [];
  const { salt } = known;
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
  return signatureOf(salt, `${name} ${path}`);
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
  const inserted = await insertVisitor(trx, { day, name, nameOnPage });
  const countNew = (visitorHash: string) => (inserted.some(({ hash }) => hash === visitorHash) ? 1 : 0);
  return { onSite: countNew(name), onPage: countNew(nameOnPage) };
}

const insertVisitor = prepared(
  (db, { day, name, nameOnPage }: Record<'day' | 'name' | 'nameOnPage', string>) =>
    db
      .insertInto('visitor_days')
      .values([name, nameOnPage].map((hash) => ({ day, hash })))
      .onConflict((conflict) => conflict.columns(['day', 'hash']).doNothing())
      .returning('hash'),
);

/** Created by the first view of a day, which also deletes the data of previous days. */
async function findOrCreateSalt(trx: Db, day: string): Promise<string> {
  const [known] = await selectSalt(trx, { day });
  if (known) return known.salt;
  await endDaysBefore(trx, day);
  await trx
    .insertInto('daily_salts')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const [created] = await selectSalt(trx, { day });
  return created!.salt;
}

const selectSalt = prepared((db, { day }: { day: string }) =>
  db.selectFrom('daily_salts').select('salt').where('day', '=', day),
);

const incrementPage = prepareIncrement('daily_views', 'path', ['views', 'visitors']);
const incrementReferrer = prepareIncrement('daily_referrers', 'host', ['views']);
const incrementSearch = prepareIncrement('daily_searches', 'term', ['searches', 'missed']);

/**
 * Increments the counters of a name on this day, or those of `fallback` once the day has
 * MAX_NAMES names.
 */
function prepareIncrement<Counter extends string>(
  table: keyof typeof MAX_NAMES,
  column: string,
  counters: readonly Counter[],
) {
  type Increment = { day: string; name: string; fallback: string } & Record<Counter, number>;
  const [rows, nameColumn] = [sql.table(table), sql.ref(column)];
  return prepared((_, increment: Increment) => {
    const { day, name, fallback } = increment;
    const countedName = sql`
      case
        when exists (select 1 from ${rows} where day = ${day} and ${nameColumn} = ${name}) then ${name}
        when (select count(*) from ${rows} where day = ${day}) < ${MAX_NAMES[table]} then ${name}
        else ${fallback}
      end`;
    const updates = counters.map(
      (counter) =>
        sql`${sql.ref(counter)} = ${sql.ref(`${table}.${counter}`)} + ${sql.ref(`excluded.${counter}`)}`,
    );
    const values = counters.map((counter) => increment[counter]);
    return sql`
      insert into ${rows} (day, ${nameColumn}, ${sql.join(counters.map((counter) => sql.ref(counter)))})
      values (${day}, ${countedName}, ${sql.join(values)})
      on conflict (day, ${nameColumn}) do update set ${sql.join(updates)}`;
  });
}

const incrementDevices = prepared(
  (db, { day, device, browser }: Record<'day' | 'device' | 'browser', string>) =>
    db
      .insertInto('daily_devices')
      .values([
        { day, kind: 'device', name: device, views: 1 },
        { day, kind: 'browser', name: browser, views: 1 },
      ])
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet((eb) => ({ views: eb('daily_devices.views', '+', 1) })),
      ),
);

const incrementTotal = prepared((db, { day, visitors }: { day: string; visitors: number }) =>
  db
    .insertInto('daily_totals')
    .values({ day, views: 1, visitors })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        views: eb('daily_totals.views', '+', eb.ref('excluded.views')),
        visitors: eb('daily_totals.visitors', '+', eb.ref('excluded.visitors')),
      })),
    ),
);
