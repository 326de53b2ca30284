import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findImport } from '#features/imports/imports.server.ts';
import type { Network } from '#platform/http/safe-fetch.server.ts';
import { jpegOf } from '../../support/images.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost } from '../../support/imports/sources.ts';

const network: Network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: () => true,
};

/** An old site that answers requests for images only when it is told to. */
async function silentSite() {
  const image = await jpegOf(40, 30);
  const waiting = Promise.withResolvers<void>();
  let answer = (_response: ServerResponse) => waiting.resolve();
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://old.example:${port}`,
    requested: waiting.promise,
    wakeUp: () => void (answer = (response) => response.end(image)),
  };
}

async function importFromSilentSite() {
  const [site, old] = [await openImportingSite(), await silentSite()];
  const images = ['a', 'b'].map((name) => ({ src: `${old.origin}/${name}.jpg`, alt: '' }));
  const markdown = images.map(({ src }) => `![One](${src})`).join('\n');
  const source = sourceOf([sourcePost(1, { markdown, images })], { origin: old.origin });
  return { ...site, old, source, id: await site.plan(source) };
}

type Importing = Awaited<ReturnType<typeof importFromSilentSite>>;

async function expectContinued({ id, source, old, work, ...site }: Importing) {
  expect(await listItems(site, id)).toEqual(['post:1 · create · waiting']);
  expect((await findImport(site.db, id))!.images).toEqual({ waiting: 2, fetched: 0, failed: 0 });
  old.wakeUp();
  expect(await work(id, 'apply', source, { network })).toBe('applied');
  expect((await findImport(site.db, id))!.images).toEqual({ waiting: 0, fetched: 2, failed: 0 });
  const { blog_posts, media } = await readSite(site.db);
  expect(blog_posts).toHaveLength(1);
  expect(media).toHaveLength(1);
  expect(site.errors).toEqual([]);
}

test('an interrupted command does not wait for an image', async () => {
  const importing = await importFromSilentSite();
  const { id, source, old, work } = importing;
  const stopping = new AbortController();
  const stopped = work(id, 'apply', source, { network, signal: stopping.signal });
  await old.requested;
  stopping.abort();
  expect(await stopped).toBe('stopped');
  await expectContinued(importing);
});

test('an import that is stopped in the panel does not wait for an image', async () => {
  const importing = await importFromSilentSite();
  const { id, source, old, db, work } = importing;
  const stopped = work(id, 'apply', source, { network });
  await old.requested;
  await db.updateTable('imports').set({ state: 'stopped' }).execute();
  expect(await stopped).toBe('stopped');
  await expectContinued(importing);
});

test('images that are fetched again are stopped as well', async () => {
  const importing = await importFromSilentSite();
  const { id, source, old, db, work } = importing;
  const isAllowed = () => false;
  await work(id, 'apply', source, { network: { ...network, isAllowed } });
  expect((await findImport(db, id))!.images).toMatchObject({ failed: 2 });
  const stopping = new AbortController();
  const stopped = work(id, 'retry', source, { network, signal: stopping.signal });
  await old.requested;
  stopping.abort();
  expect(await stopped).toBe('applied');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 2, fetched: 0, failed: 0 });
  old.wakeUp();
  expect(await work(id, 'retry', source, { network })).toBe('applied');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 0, fetched: 2, failed: 0 });
});
