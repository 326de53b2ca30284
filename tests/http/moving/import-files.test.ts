import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createImport, findImport } from '#features/imports/imports.server.ts';
import { openImportingSite, listItems } from '../../support/imports/running.ts';

/** A site with imports of uploaded files, which are all stored under the same name. */
async function openUploadingSite() {
  const site = await openImportingSite();
  const upload = async (name: string, content: string | Buffer, now = '2026-03-10T12:00:00Z') => {
    const file = join('uploads', now, name, 'source.md');
    mkdirSync(join(site.folder, file, '..'), { recursive: true });
    writeFileSync(join(site.folder, file), content);
    return createImport(site.db, { name, file, imagesFile: null, now: new Date(now) });
  };
  const plan = async (...file: Parameters<typeof upload>) => {
    const id = await upload(...file);
    await site.work(id, 'plan', null);
    return id;
  };
  const importFile = async (...file: Parameters<typeof upload>) => {
    const id = await plan(...file);
    await site.work(id, 'apply', null);
    return id;
  };
  const listPosts = () => site.db.selectFrom('blog_posts').select(['slug', 'title']).orderBy('slug').execute();
  const itemsOf = async (id: string) => (await listItems(site, id)).filter((line) => line.startsWith('file:'));
  return { ...site, upload, plan, importFile, listPosts, itemsOf };
}

test('Markdown files that are uploaded one after the other do not replace each other', async () => {
  const site = await openUploadingSite();
  await site.importFile('first.md', '# First\n\nText.');
  const second = await site.importFile('second.md', '# Second\n\nText.');
  expect(await site.itemsOf(second)).toEqual(['file:second.md (second) · create · done']);
  // A file of the same name, but of another post.
  const other = await site.importFile('first.md', '---\nslug: other\n---\n# Other\n\nText.');
  expect(await site.itemsOf(other)).toEqual(['file:first.md (other) · create · done']);
  expect(await site.listPosts()).toEqual([
    { slug: 'first', title: 'First' },
    { slug: 'other', title: 'Other' },
    { slug: 'second', title: 'Second' },
  ]);
  const again = await site.importFile('first.md', '# First, changed\n\nText.');
  expect(await site.itemsOf(again)).toEqual(['file:first.md (first) · update · done']);
});

test('a file that cannot be imported is named as the owner knows it', async () => {
  const site = await openUploadingSite();
  const id = await site.plan('holiday.gif', 'GIF89a');
  expect((await findImport(site.db, id))!.failure).toMatch(/^“holiday\.gif” /);
});
