import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { signatureOf } from '#platform/crypto/signature.server.ts';
import type { Visit } from './visit.ts';

/** Names that a day tells apart; what comes after them is counted together. */
const maxNames = { daily_views: 500, daily_referrers: 200, daily_searches: 200 };

/**
 * Counts a view in every table of its day. Each transaction takes the rows in the same order, and the one that all
 * want, the day's total, as the last: none waits for another in a circle, or for long.
 */
export function recordVisit(db: Db, visit: Visit): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { day, path, host, search } = visit;
    const isNew = await recogniseVisitor(trx, visit);
    const rest = path.replace(/[^/]+$/, '*');
    await raisePage(trx, { day, name: path, rest, views: 1, visitors: isNew.onPage });
    if (host) await raiseReferrer(trx, { day, name: host, rest: 'other', views: 1 });
    if (search) {
      const missed = search.isFound ? 0 : 1;
      await raiseSearch(trx, { day, name: search.term, rest: 'other', searches: 1, missed });
    }
    await raiseDevices(trx, { day, device: visit.device, browser: visit.browser });
    await raiseTotal(trx, { day, visitors: isNew.onSite });
  });
}

/** Deletes what tells the visitors of past days apart; nobody can do so afterwards. */
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

/** 1 where this visitor is seen for the first time on this day, 0 where not. */
async function recogniseVisitor(trx: Db, { day, path, nameOf }: Visit) {
  const salt = await saltOf(trx, day);
  const name = nameOf(salt);
  const nameOnPage = signatureOf(salt, `${name} ${path}`);
  const fresh = await noteVisitor(trx, { day, name, nameOnPage });
  const isFresh = (wanted: string) => (fresh.some(({ hash }) => hash === wanted) ? 1 : 0);
  return { onSite: isFresh(name), onPage: isFresh(nameOnPage) };
}

const noteVisitor = prepared((db, { day, name, nameOnPage }: Record<'day' | 'name' | 'nameOnPage', string>) =>
  db
    .insertInto('visitor_days')
    .values([name, nameOnPage].map((hash) => ({ day, hash })))
    .onConflict((conflict) => conflict.columns(['day', 'hash']).doNothing())
    .returning('hash'),
);

/** Made by the first view of a day, which also ends the days before. */
async function saltOf(trx: Db, day: string): Promise<string> {
  const [known] = await selectSalt(trx, { day });
  if (known) return known.salt;
  await endDaysBefore(trx, day);
  await trx
    .insertInto('daily_salts')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const [made] = await selectSalt(trx, { day });
  return made!.salt;
}

const selectSalt = prepared((db, { day }: { day: string }) =>
  db.selectFrom('daily_salts').select('salt').where('day', '=', day),
);

const raisePage = raising('daily_views', 'path', ['views', 'visitors']);
const raiseReferrer = raising('daily_referrers', 'host', ['views']);
const raiseSearch = raising('daily_searches', 'term', ['searches', 'missed']);

/** Adds to the counters of a name on this day, or of the rest once the day has names enough. */
function raising<Counter extends string>(
  table: keyof typeof maxNames,
  column: string,
  counters: readonly Counter[],
) {
  type Raise = { day: string; name: string; rest: string } & Record<Counter, number>;
  const [rows, named] = [sql.table(table), sql.ref(column)];
  return prepared((_, raise: Raise) => {
    const { day, name, rest } = raise;
    const counted = sql`
      case
        when exists (select 1 from ${rows} where day = ${day} and ${named} = ${name}) then ${name}
        when (select count(*) from ${rows} where day = ${day}) < ${maxNames[table]} then ${name}
        else ${rest}
      end`;
    const raised = counters.map(
      (counter) =>
        sql`${sql.ref(counter)} = ${sql.ref(`${table}.${counter}`)} + ${sql.ref(`excluded.${counter}`)}`,
    );
    const added = counters.map((counter) => raise[counter]);
    return sql`
      insert into ${rows} (day, ${named}, ${sql.join(counters.map((counter) => sql.ref(counter)))})
      values (${day}, ${counted}, ${sql.join(added)})
      on conflict (day, ${named}) do update set ${sql.join(raised)}`;
  });
}

const raiseDevices = prepared((db, { day, device, browser }: Record<'day' | 'device' | 'browser', string>) =>
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

const raiseTotal = prepared((db, { day, visitors }: { day: string; visitors: number }) =>
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
