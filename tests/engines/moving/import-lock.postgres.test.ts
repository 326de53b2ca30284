import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { findImport } from '#features/imports/imports.server.ts';
import { openImportingSite, readSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost } from '../../support/imports/sources.ts';

/** An old site that never answers. */
async function silentSite() {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://old.example:${port}`, requested: once(server, 'request') };
}

/** Ends the only connection that holds an advisory lock of this database. */
async function endLockConnection(db: Db) {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  expect(rows).toHaveLength(1);
}

test('an import that loses its lock stops, even while it waits for an image, and can be continued', async () => {
  const [site, old] = [await openImportingSite(), await silentSite()];
  const images = [{ src: `${old.origin}/a.jpg`, alt: '' }];
  const withImage = sourcePost(2, { markdown: `![One](${images[0]!.src})`, images });
  const source = sourceOf([sourcePost(1), withImage, sourcePost(3)], { origin: old.origin });
  const id = await site.plan(source);
  const network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true };
  const stopped = site.work(id, 'apply', source, { network });
  await old.requested;
  await endLockConnection(site.db);
  expect(await stopped).toBe('stopped');
  expect(await findImport(site.db, id)).toMatchObject({
    state: 'stopped',
    canContinue: true,
    failure: 'The database could not be reached. Wait until it is available again, then continue.',
  });
  expect(site.errors).toMatchObject([{ message: 'The lock of the import was lost.' }]);
  expect((await readSite(site.db)).blog_posts).toHaveLength(1);

  const isAllowed = () => false;
  expect(await site.work(id, 'apply', source, { network: { ...network, isAllowed } })).toBe('applied');
  expect((await readSite(site.db)).blog_posts).toHaveLength(3);
});
