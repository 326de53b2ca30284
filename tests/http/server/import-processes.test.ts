import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findImport, saveImagesFile } from '#features/imports/imports.server.ts';
import { openService } from '../../support/imports/import-service.ts';

test('images that cannot be read are deleted, and the export is read without them', async () => {
  const site = await openService();
  const id = await site.addMembers();
  writeFileSync(join(site.folder, id, 'images.zip'), 'PK\u0003\u0004damaged');
  await saveImagesFile(site.db, id, `${id}/images.zip`);
  await (await site.start(id, 'plan'))!.done;
  const failed = (await findImport(site.db, id))!;
  expect(failed).toMatchObject({ state: 'failed', isRefused: false, imagesName: null });
  expect(failed.failure).toMatch(/The import is kept\./);
  expect(readdirSync(join(site.folder, id))).toEqual(['a.xml']);
  await (await site.start(id, 'plan'))!.done;
  expect(await site.stateOf(id)).toBe('planned');
});

test('a file without images does not replace those of an applied import', async () => {
  const site = await openService();
  const id = await site.addMembers('applied');
  writeFileSync(join(site.folder, id, 'images.zip'), 'no images');
  await saveImagesFile(site.db, id, `${id}/images.zip`);
  await (await site.start(id, 'retry'))!.done;
  const refused = (await findImport(site.db, id))!;
  expect(refused).toMatchObject({ state: 'applied', isRefused: false, imagesName: null });
  expect(refused.failure).toMatch(
    /^There are no images .* Try again without these images, or upload others\.$/,
  );
});

test('files that are uploaded while an import runs are read afterwards; one that was deleted does not block', async () => {
  const site = await openService();
  const [first, second] = [await site.addMembers(), await site.addMembers()];
  const [deleted, third] = [await site.addMembers(), await site.addMembers()];
  await site.start(first, 'plan');
  for (const id of [second, deleted, third]) {
    expect(await site.start(id, 'plan')).toBeNull();
    site.enqueue(id);
    expect([await site.stateOf(id), site.phaseOf(id)]).toEqual(['uploaded', 'queued']);
  }
  await site.db.deleteFrom('imports').where('id', '=', deleted).execute();
  for (const id of [first, second, third])
    await expect.poll(() => site.stateOf(id), { timeout: 30_000 }).toBe('planned');
  expect(site.phaseOf(third)).not.toBe('queued');
});

test('what the process logs is in the log of the site, also if it ends without an error', async () => {
  const site = await openService();
  const id = await site.addMembers();
  await site.db.schema.alterTable('subscribers').renameTo('moved').execute();
  const work = await site.start(id, 'plan');
  expect(await work!.done).toBe(true);
  expect(await findImport(site.db, id)).toMatchObject({ state: 'failed', isRefused: false });
  expect(existsSync(join(site.folder, id, 'a.xml'))).toBe(true);
  expect(site.output.join('')).toContain('subscribers');
  expect(site.errors).toEqual([]);
});

test('a process that ends with an error is reported with the end of what it logged', async () => {
  const site = await openService({ LOG_LEVEL: 'x'.repeat(20_000) });
  const work = await site.start(await site.add(), 'plan');
  expect(await work!.done).toBe(false);
  const output = site.output.join('');
  expect(site.errors).toEqual([new Error(output.slice(-8 * 1024).trim())]);
});
