import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { importsPath as path } from '#features/imports/panel/import-upload.ts';
import { startImports } from '../../support/imports/imports-panel.ts';
import { readScreen } from '../../support/screen.ts';

test('an uploaded export is stored for its owner only, and named as it was', async () => {
  const site = await startImports();
  const response = await site.upload(`?name=${encodeURIComponent('../böses <b>.xml')}`, '<rss/>');
  const { id } = (await response.json()) as { id: string };
  const file = join(site.imports.folder, id, 'source.xml');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['<rss/>', 0o600]);
  expect(await site.stateOf(id)).toBe('uploaded');
  const { html } = await site.read(id);
  expect(html).toContain('böses &lt;b&gt;.xml');
  expect(html).not.toContain('<b>.xml');

  expect((await site.upload(`?name=uploads.zip&images=${id}`, 'PK')).status).toBe(200);
  expect(readFileSync(join(site.imports.folder, id, 'images.zip'), 'utf8')).toBe('PK');
  expect((await site.db.selectFrom('imports').select('images_file').execute())[0]?.images_file).toBe(
    join(id, 'images.zip'),
  );
});

test('an upload that is empty, too large, no file or broken off leaves nothing', async () => {
  const site = await startImports();
  const brokenOff = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.from('half'));
      controller.error(new Error('gone'));
    },
  });
  const statuses = [
    (await site.upload('?name=a.xml', '', { 'Content-Length': '0' })).status,
    (await site.upload('?name=a.xml', 'x', { 'Content-Length': String(2 * 1024 ** 3 + 1) })).status,
    (await site.upload('?name=a.xml', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    (await site.upload('?name=a.xml', brokenOff)).status,
    (await site.upload('?name=a.zip&images=unknown', 'PK')).status,
  ];
  expect(statuses).toEqual([400, 413, 400, 500, 404]);
  expect([await site.countImports(), site.listFiles()]).toEqual([0, []]);
});

test('images cannot be replaced while the import runs', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'applying' });
  vi.spyOn(site.imports, 'settle').mockResolvedValue();
  const response = await site.upload(`?name=a.zip&images=${id}`, 'PK');
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: 'This import is running. Upload the images when it has finished.' },
  ]);
});

const changed = /^The import was started or deleted while the images were uploaded\./;

/** Uploads images; the change happens when the server reads the first bytes. */
async function uploadImagesDuring(
  site: Awaited<ReturnType<typeof startImports>>,
  id: string,
  change: () => Promise<unknown>,
) {
  const read = {
    async pull(controller: ReadableStreamDefaultController) {
      await change();
      controller.enqueue(Buffer.alloc(1_000));
      controller.close();
    },
  };
  const body = new ReadableStream(read, { highWaterMark: 0 });
  const response = await site.upload(`?name=a.zip&images=${id}`, body);
  expect([response.status, await response.json()]).toEqual([409, { error: expect.stringMatching(changed) }]);
}

test('images of an import that is started during the upload are refused', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'applied' });
  await uploadImagesDuring(site, id, () =>
    site.db.updateTable('imports').set({ state: 'applying' }).execute(),
  );
  expect(await site.db.selectFrom('imports').select('images_file').execute()).toEqual([
    { images_file: null },
  ]);
});

test('images of an import that is deleted during the upload leave nothing', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'applied' });
  await uploadImagesDuring(site, id, () => site.db.deleteFrom('imports').execute());
  expect(site.listFiles()).toEqual([]);
});

test('images for a plan start it again, and an import that is not complete takes none', async () => {
  const site = await startImports();
  const [planned, stopped] = [
    await site.add({ state: 'planned' }),
    await site.add({
      state: 'stopped',
      counts: [{ type: 'post', action: 'create', state: 'waiting', count: 1 }],
    }),
  ];
  expect((await site.upload(`?name=a.zip&images=${planned}`, 'PK')).status).toBe(200);
  expect(site.started.mock.calls).toEqual([[planned, 'plan']]);
  expect(await site.stateOf(planned)).toBe('uploaded');
  const response = await site.upload(`?name=a.zip&images=${stopped}`, 'PK');
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: 'This import is not complete. Continue it, then upload the images and fetch the missing ones.' },
  ]);
  expect(site.started).toHaveBeenCalledOnce();
});

test('deleting an import removes its file, and it disappears from the list', async () => {
  const site = await startImports();
  const { id } = (await (await site.upload('?name=old-site.xml', '<rss/>')).json()) as { id: string };
  expect((await readScreen(site, path)).text).toContain('old-site.xml');
  const response = await site.run(id, { intent: 'delete' });
  expect([response.status, response.headers.get('Location')]).toEqual([302, path]);
  expect([await site.countImports(), site.listFiles()]).toEqual([0, []]);
  expect((await readScreen(site, path)).text).not.toContain('Earlier imports');
});
