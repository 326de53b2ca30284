import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { classifyFailure } from '#database/failure.ts';
import { newId } from '#platform/crypto/id.ts';
import { somePost } from '../support/drafts.ts';
import { jpegOf } from '../support/images.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { readScreen } from '../support/screen.ts';
import { sendForm, sendJson, signInAt, withOwner } from '../support/signed-in.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

/** Generous for overloaded machines. */
const TIMEOUT_MS = 30_000;

const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };

/** Two processes that start concurrently on one empty database and data folder. */
async function startTwo(location: string) {
  const settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: location,
    TRUST_PROXY: '1',
    ...withOwner,
  };
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  const cookie = await signInAt(one.origin);
  return {
    one,
    other,
    cookie,
    read: async (origin: string, path: string) => (await fetch(origin + path)).text(),
    publish: (origin: string, title: string) => {
      const draft = { ...somePost, title, slug: title };
      const path = `/admin/content/post/${newId(new Date())}/save`;
      return sendJson(origin, path, { version: 0, draft, intent: 'publish' }, cookie);
    },
    enquire: (origin: string, from: string) =>
      sendForm(origin, '/contact', enquiry, { 'X-Forwarded-For': from }),
  };
}

test('two instances share sessions, limits, publications and images; concurrent clicks start one backup, and if its instance is killed the other reports it and continues', async () => {
  const location = await newPostgresDatabase();
  const { one, other, cookie, read, publish, enquire } = await startTwo(location);
  const headers = { Cookie: cookie };
  expect((await fetch(`${other.origin}/admin`, { headers, redirect: 'manual' })).status).toBe(200);

  const statuses: number[] = [];
  for (const { origin } of [one, other, one, other, one, other])
    statuses.push((await enquire(origin, '203.0.113.1')).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);

  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const title = `published-at-${here.child.pid}`;
    expect(await read(there.origin, '/blog')).not.toContain(title);
    expect((await publish(here.origin, title)).status).toBe(200);
    await vi.waitFor(async () => expect(await read(there.origin, '/blog')).toContain(title), {
      timeout: TIMEOUT_MS,
      interval: 20,
    });
  }

  const concurrentSaves = [one, other, one, other, one, other].map(({ origin }) =>
    publish(origin, 'wanted-by-all'),
  );
  expect((await Promise.all(concurrentSaves)).map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array(5).fill(400),
  ]);

  const form = new FormData();
  form.append('file', new File([new Uint8Array(await jpegOf(60, 40))], 'garden.jpg'));
  const uploaded = await sendForm(one.origin, '/admin/media/upload', form, headers);
  const { results } = (await uploaded.json()) as { results: { item: { url: string } }[] };
  expect((await fetch(other.origin + results[0]!.item.url)).status).toBe(200);

  const readSystem = async ({ origin }: { origin: string }) => {
    const get = (path: string) => fetch(origin + path, { headers });
    return (await readScreen({ get, cookie }, '/admin/system')).text;
  };
  expect(await readSystem(other)).toMatch(/Last verified backup Never/);
  const backUpAt = async ({ origin }: { origin: string }) =>
    (await sendForm(origin, '/admin/system', { intent: 'back-up' }, headers)).status;
  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  const remaining = await db.transaction().execute(async (trx) => {
    // The backup blocks at this table.
    await sql`lock table testimonials in access exclusive mode`.execute(trx);
    const clicks = await Promise.all([backUpAt(one), backUpAt(other)]);
    expect(clicks.toSorted()).toEqual([200, 409]);
    const [killed, survivor] = clicks[0] === 200 ? [one, other] : [other, one];
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), TIMEOUT_MS);
    for (const instance of [one, other]) expect(await readSystem(instance)).toContain('Backing up');
    const children = processes(`--ppid=${killed.child.pid}`);
    // The backup, and workers that render.
    expect(children.length).toBeGreaterThan(0);
    await killed.stop('SIGKILL');
    const failureMessage = /The backup failed\. The site was stopped before it finished/;
    await vi.waitFor(async () => expect(await readSystem(survivor)).toMatch(failureMessage), TIMEOUT_MS);
    // Its child processes end, too.
    await vi.waitFor(() => expect(processes(`--pid=${children.join()}`)).toEqual([]), TIMEOUT_MS);
    return survivor;
  });
  expect(await backUpAt(remaining)).toBe(200);
  await vi.waitFor(
    async () => expect(await readSystem(remaining)).toMatch(/Last verified backup \w+ \d+, \d{4}/),
    TIMEOUT_MS,
  );
});

/** Excludes zombies. */
function processes(which: string): string[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=', which], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([, state]) => state && !state.startsWith('Z')).map(([pid]) => pid!);
}

test('a connection lost between two statements fails only its transaction', async () => {
  const { db, close } = await openDatabase(await newPostgresDatabase());
  onTestFinished(close);
  const failing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000), pg_sleep(0.1)`.execute(db);
    await sql`select 1`.execute(trx);
  });
  const error = await failing.catch((reason: unknown) => reason);
  expect(classifyFailure(error)).toBe('unreachable');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('during a PostgreSQL restart under load requests fail with 503, and the site recovers', async () => {
  const postgres = await startPostgres({ persistent: true });
  onTestFinished(postgres.stop);
  const location = await postgres.createDatabase('restarted');
  const { one, other, cookie, read, publish, enquire } = await startTwo(location);
  const headers = { Cookie: cookie };
  await publish(one.origin, 'kept-article');
  const pages = ['/', '/blog', '/blog/kept-article'];
  for (const { origin } of [one, other])
    for (const path of pages)
      await vi.waitFor(async () => expect(await read(origin, path)).toContain('kept-article'), TIMEOUT_MS);

  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const reads = new Set<number>();
  const writes = new Set<number>();
  const visitor = async (origin: string) => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      reads.add((await fetch(origin + pages[n % pages.length])).status);
      if (n % 5 === 0) writes.add((await enquire(origin, `10.0.${(n >> 8) & 255}.${n & 255}`)).status);
    }
  };
  const visitors = [one.origin, other.origin].map(visitor);
  await vi.waitFor(() => expect(writes).toContain(303), TIMEOUT_MS);

  await postgres.halt();
  // No instance can have unpublished anything since.
  for (const { origin } of [one, other])
    await vi.waitFor(async () => expect(await read(origin, '/blog')).toContain('kept-article'), TIMEOUT_MS);
  const refused = await enquire(one.origin, '203.0.113.2');
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringMatching(/Something went wrong\. Please try again.*My very own words/s),
  ]);
  expect((await publish(one.origin, 'lost')).status).toBe(503);
  const panel = await fetch(`${other.origin}/admin`, { headers, redirect: 'manual' });
  expect([panel.status, await panel.text()]).toEqual([
    503,
    expect.stringContaining('The database is not responding'),
  ]);
  expect((await fetch(`${one.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${one.origin}/healthz`)).status).toBe(200);

  await postgres.restart();
  for (const { origin } of [one, other])
    await vi.waitFor(async () => expect((await enquire(origin, '203.0.113.3')).status).toBe(303), TIMEOUT_MS);
  expect((await fetch(`${other.origin}/admin`, { headers, redirect: 'manual' })).status).toBe(200);
  expect((await publish(one.origin, 'after-the-restart')).status).toBe(200);
  await vi.waitFor(
    async () => expect(await read(other.origin, '/blog')).toContain('after-the-restart'),
    TIMEOUT_MS,
  );
  stopping.abort();
  await Promise.all(visitors);
  // Until an instance knows that the server is down, another one may have unpublished a page.
  expect([...reads].filter((status) => status !== 503)).toEqual([200]);
  expect(writes).toEqual(new Set([303, 503]));
});
