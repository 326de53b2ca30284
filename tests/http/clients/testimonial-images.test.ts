import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { jpegOf } from '../../support/images.ts';
import { startWithRequest } from '../../support/testimonials.ts';

type Site = Awaited<ReturnType<typeof startWithRequest>>;

const imageOf = async (width: number) => new File([await jpegOf(width, 300)], 'me <b>.jpg');

const listImages = async ({ db }: Site) =>
  (await db.selectFrom('media').select('file').execute()).map(({ file }) => `/media/${file}`);

const isOnDisk = ({ mediaDir }: Site, url: string) => existsSync(join(mediaDir, url.replace('/media/', '')));

test('an image is re-encoded, replaced, and deleted with the testimonial', async () => {
  const site = await startWithRequest();
  const { write, request, withdraw, publish, home } = site;
  await write({ image: await imageOf(300) });
  const first = (await request()).image!;
  expect(first).toMatch(/^\/media\/[0-9a-f]{20}\/300x300\.jpg$/);
  await write({ image: await imageOf(310) });
  const second = (await request()).image!;
  expect([isOnDisk(site, first), isOnDisk(site, second)]).toEqual([false, true]);
  await write();
  expect((await request()).image).toBe(second);
  await publish();
  expect(await home()).toContain(second);
  await withdraw();
  expect(isOnDisk(site, second)).toBe(false);
  expect(await listImages(site)).toEqual([]);
});

test('an image of the owner stays when a client sends the same file and withdraws it', async () => {
  const site = await startWithRequest();
  const { db, mediaStore, time } = site;
  const owned = await uploadImage(db, await imageOf(300), { mediaStore, widths: [], now: time.now });
  const url = 'item' in owned ? owned.item.url : '';
  await site.write({ image: await imageOf(300) });
  expect(await listImages(site)).toContain((await site.request()).image);
  await site.withdraw();
  expect(await listImages(site)).toEqual([url]);
  expect(isOnDisk(site, url)).toBe(true);
});

test('the same image sent again stays', async () => {
  const site = await startWithRequest();
  await site.write({ image: await imageOf(300) });
  await site.write({ image: await imageOf(300) });
  expect(await listImages(site)).toEqual([(await site.request()).image]);
});

test('the image of a reply that could not be stored is deleted', async () => {
  const site = await startWithRequest();
  await site.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
  expect((await site.write({ image: await imageOf(300) })).status).toBe(503);
  expect((await site.request()).content).toBeNull();
  expect(await listImages(site)).toEqual([]);
});

test('of two images sent at the same time the last one stays', async () => {
  const site = await startWithRequest();
  const images = [await imageOf(300), await imageOf(310)];
  await Promise.all(images.map((image) => site.write({ image })));
  expect(await listImages(site)).toEqual([(await site.request()).image]);
});
