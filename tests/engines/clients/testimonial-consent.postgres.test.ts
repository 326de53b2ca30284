import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { publishRequest } from '#features/testimonials/requests-publishing.server.ts';
import { withdrawRequest } from '#features/testimonials/requests.server.ts';
import { testOrigin, testSecret } from '../../support/site.ts';
import { QUOTE, startWithRequest } from '../../support/testimonials.ts';

type Db = Parameters<typeof publishRequest>[0];

/** Connections that wait for the transaction that asks. */
const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;

async function startWithReply() {
  const { write, request, db, time } = await startWithRequest();
  await write();
  const { id, version } = await request();
  const options = { siteUrl: testOrigin, secret: testSecret, now: time.now };
  return {
    db,
    request,
    publish: (trx: Db) => publishRequest(trx, { id, version, cut: QUOTE }, options),
    withdraw: (trx: Db) => withdrawRequest(trx, { id, siteUrl: testOrigin }, time.now),
  };
}

/** Commits the first one when the second one waits for its locks. */
async function runAtOnce<Result>(
  db: Db,
  first: (trx: Db) => Promise<unknown>,
  second: (db: Db) => Promise<Result>,
) {
  const [result] = await db.transaction().execute(async (trx) => {
    await first(trx);
    const running = second(db);
    await vi.waitFor(async () => expect((await waiting.execute(trx)).rows).toHaveLength(1), 4_000);
    return [running] as const;
  });
  return result;
}

test('consent that is withdrawn during publication takes the testimonial off the site', async () => {
  const { db, request, publish, withdraw } = await startWithReply();
  expect(await runAtOnce(db, publish, withdraw)).toEqual({ image: null });
  expect(await db.selectFrom('testimonials').select('id').execute()).toEqual([]);
  expect(await request()).toMatchObject({ state: 'withdrawn', content: null, testimonial_id: null });
});

test('a testimonial is not published while its consent is withdrawn', async () => {
  const { db, request, publish, withdraw } = await startWithReply();
  expect(await runAtOnce(db, withdraw, publish)).toBe('stale');
  expect(await db.selectFrom('testimonials').select('id').execute()).toEqual([]);
  expect(await request()).toMatchObject({ state: 'withdrawn', content: null, testimonial_id: null });
});
