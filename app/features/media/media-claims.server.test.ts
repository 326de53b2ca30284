import { readdirSync } from 'node:fs';
import { inject, expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addImage } from '../../../tests/support/factories.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { claimNames, discardNames } from './media-claims.server.ts';
import { openMediaFolder } from './media-folder.server.ts';
import type { MediaStore } from './media-store.ts';
import { removeUnlisted } from './media.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const now = new Date();
const hoursLater = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

async function startLibrary() {
  const { db } = await openTestDatabase(inject('templates').empty);
  const folder = temporaryFolder();
  const store = openMediaFolder(folder);
  const add = (...names: string[]) =>
    Promise.all(names.map((name) => store.storeFiles(name, new Map([['1x1.jpg', Buffer.from(name)]]))));
  return { db, store, add, listNames: () => readdirSync(folder).toSorted() };
}

const listClaims = async (db: Db) =>
  (await db.selectFrom('media_claims').select('name').orderBy('name').execute()).map(({ name }) => name);

test('files whose row is not written are removed after a day; not those with a row, or that nobody claimed', async () => {
  const { db, store, add, listNames } = await startLibrary();
  await add('unlisted', 'listed', 'unclaimed');
  await claimNames(db, ['unlisted', 'listed'], now);
  await addImage(db, { file: 'listed/1x1.jpg' });
  await removeUnlisted(db, store, hoursLater(23));
  expect(listNames()).toEqual(['listed', 'unclaimed', 'unlisted']);
  await removeUnlisted(db, store, hoursLater(25));
  expect(listNames()).toEqual(['listed', 'unclaimed']);
  expect(await listClaims(db)).toEqual([]);
});

test('files that cannot be removed are removed later', async () => {
  const { db, store, add, listNames } = await startLibrary();
  await add('broken', 'deleted');
  await discardNames(db, ['broken', 'deleted']);
  const remove = async (name: string) => {
    if (name === 'broken') throw new Error('Not permitted');
    await store.remove(name);
  };
  await expect(removeUnlisted(db, { ...store, remove }, now)).rejects.toThrow('Not permitted');
  expect([listNames(), await listClaims(db)]).toEqual([['broken'], ['broken']]);
  await removeUnlisted(db, store, now);
  expect([listNames(), await listClaims(db)]).toEqual([[], []]);
});

test('the same image is not stored again while its files are removed', async () => {
  const { db, store, add, listNames } = await startLibrary();
  await add('again');
  await discardNames(db, ['again']);
  let claimed: Promise<void> | undefined;
  const order: string[] = [];
  const slow: MediaStore = {
    ...store,
    remove: async (name) => {
      claimed = claimNames(db, [name], now).then(() => void order.push('claimed'));
      await store.remove(name);
      order.push('removed');
    },
  };
  await removeUnlisted(db, slow, now);
  await claimed;
  await add('again');
  expect(order).toEqual(['removed', 'claimed']);
  await removeUnlisted(db, store, now);
  expect(listNames()).toEqual(['again']);
});
