import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { saveDraftKinds } from '#features/imports/draft-kinds.server.ts';
import { createImport, findImport, saveImagesFile, saveOldSite } from '#features/imports/imports.server.ts';
import { jpegOf } from '../../support/images.ts';
import { openImportingSite, listItems } from '../../support/imports/running.ts';
import { sourceOf, sourcePost } from '../../support/imports/sources.ts';
import { zipFiles } from '../../../packages/site-import/tests/support/source-files.ts';

const dated = '---\ndate: 2020-01-02\n---\n';

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
  const listPosts = () =>
    site.db.selectFrom('blog_posts').select(['slug', 'title']).orderBy('slug').execute();
  const itemsOf = async (id: string) =>
    (await listItems(site, id)).filter((line) => line.startsWith('file:'));
  return { ...site, upload, plan, importFile, listPosts, itemsOf };
}

test('Markdown files that are uploaded one after the other do not replace each other', async () => {
  const site = await openUploadingSite();
  await site.importFile('first.md', `${dated}# First\n\nText.`);
  const second = await site.importFile('second.md', `${dated}# Second\n\nText.`);
  expect(await site.itemsOf(second)).toEqual(['file:second.md (second) · create · done']);
  // A file of the same name, but of another post.
  const other = await site.importFile(
    'first.md',
    `---\nslug: other\ndate: 2020-01-02\n---\n# Other\n\nText.`,
  );
  expect(await site.itemsOf(other)).toEqual(['file:first.md (other) · create · done']);
  expect(await site.listPosts()).toEqual([
    { slug: 'first', title: 'First' },
    { slug: 'other', title: 'Other' },
    { slug: 'second', title: 'Second' },
  ]);
  const again = await site.importFile('first.md', `${dated}# First, changed\n\nText.`);
  expect(await site.itemsOf(again)).toEqual(['file:first.md (first) · update · done']);
});

test('the owner publishes all drafts of one kind, and later imports of the site do the same', async () => {
  const site = await openUploadingSite();
  const reason = 'It has no date and becomes a draft.';
  const id = await site.plan('first.md', '---\naliases: [/old]\n---\n# First\n\n{% a %}Text.{% enda %}');
  const planned = (await findImport(site.db, id))!;
  const kind = { reason, count: 1 };
  expect(planned).toMatchObject({
    draftKinds: [{ ...kind, isPublished: false }],
    noted: 1,
    notes: expect.arrayContaining([
      { note: reason, count: 1 },
      { note: 'The tag {% a %} is not known here; its text is kept.', count: 1 },
    ]),
  });
  await saveDraftKinds(site.db, id, planned.draftKinds, [reason]);
  await site.work(id, 'plan', null);
  expect(await findImport(site.db, id)).toMatchObject({
    draftKinds: [{ ...kind, isPublished: true }],
    redirects: 2,
    notes: expect.not.arrayContaining([{ note: reason, count: 1 }]),
  });
  await site.work(id, 'apply', null);
  const posts = () =>
    site.db.selectFrom('blog_posts').select(['slug', 'published']).orderBy('slug').execute();
  expect(await posts()).toMatchObject([{ slug: 'first', published: expect.toSatisfy(Boolean) }]);
  const again = await site.plan('first.md', '---\naliases: [/old]\n---\n# First\n\n{% a %}Text.{% enda %}');
  expect((await findImport(site.db, again))!.draftKinds).toEqual([{ ...kind, isPublished: true }]);
  expect(await site.itemsOf(again)).toEqual(['file:first.md (first) · skip · done · Already imported.']);
});

test('choosing drafts deletes the plan, so that it cannot be imported as it was before', async () => {
  const site = await openUploadingSite();
  const id = await site.plan('first.md', '---\ntitle: First\n---\nText.');
  const { draftKinds } = (await findImport(site.db, id))!;
  await saveDraftKinds(site.db, id, draftKinds, [draftKinds[0]!.reason]);
  expect(await findImport(site.db, id)).toMatchObject({ state: 'uploaded', counts: [] });
});

test('an address of the old site that is entered for a plan of Markdown files makes a new one', async () => {
  const site = await openUploadingSite();
  const id = await site.plan('first.md', `${dated}# First\n\n[Two](https://old.example/two/)`);
  expect(await findImport(site.db, id)).toMatchObject({ oldSite: { url: null } });
  expect(await saveOldSite(site.db, id, 'https://old.example')).toBe(true);
  expect(await findImport(site.db, id)).toMatchObject({ state: 'uploaded', counts: [] });
  await site.work(id, 'plan', null);
  expect(await findImport(site.db, id)).toMatchObject({ oldSite: { url: 'https://old.example' } });
  expect(await site.work(id, 'apply', null)).toBe('applied');
  expect(await site.itemsOf(id)).toEqual(['file:first.md · create · done']);
  // It would read other records than those that were planned.
  expect(await saveOldSite(site.db, id, 'https://other.example')).toBe(false);
  expect(await saveOldSite(site.db, id, 'https://old.example')).toBe(true);
});

test('a ZIP of another site does not inherit choices, although it has the same name', async () => {
  const site = await openUploadingSite();
  const files = {
    'posts/one.md': '---\ntitle: One\ncategories: [News]\n---\nText.',
    'posts/two.md': '---\ntitle: Two\n---\nText.',
  };
  const id = await site.plan('blog.zip', await zipFiles(files));
  const { draftKinds } = (await findImport(site.db, id))!;
  await saveCategoryMap(site.db, id, { News: 'Tutorials' });
  await saveDraftKinds(
    site.db,
    id,
    draftKinds,
    draftKinds.map(({ reason }) => reason),
  );
  await site.work(id, 'plan', null);
  await site.work(id, 'apply', null);
  const chosenIn = async (content: Record<string, string>, now: string) => {
    const plan = await site.plan('blog.zip', await zipFiles(content), now);
    const found = (await findImport(site.db, plan))!;
    return [found.draftKinds[0]!.isPublished, found.categories[0]!.category];
  };
  const newer = { ...files, 'posts/three.md': '---\ntitle: Three\n---\nText.' };
  expect(await chosenIn(newer, '2026-03-11T12:00:00Z')).toEqual([true, 'Tutorials']);
  const other = { 'posts/one.md': files['posts/one.md'], 'posts/trip.md': '---\ntitle: Trip\n---\nText.' };
  expect(await chosenIn(other, '2026-03-12T12:00:00Z')).not.toEqual([true, 'Tutorials']);
});

test('a file that cannot be imported is named as the owner knows it', async () => {
  const site = await openUploadingSite();
  const id = await site.plan('holiday.gif', 'GIF89a');
  expect((await findImport(site.db, id))!.failure).toMatch(/^“holiday\.gif” /);
});

test('images of a zip that is uploaded for a plan are in the next plan, and the old one is deleted', async () => {
  const site = await openUploadingSite();
  const id = await site.plan('first.md', '# First\n\n![One](pictures/one.jpg)');
  expect((await findImport(site.db, id))!.images.waiting).toBe(0);
  writeFileSync(
    join(site.folder, 'images.zip'),
    await zipFiles({ 'pictures/one.jpg': await jpegOf(40, 30), 'b.txt': '' }),
  );
  await saveImagesFile(site.db, id, 'images.zip');
  expect(await findImport(site.db, id)).toMatchObject({ state: 'uploaded', counts: [] });
  expect(await site.work(id, 'plan', null)).toBe('planned');
  expect(await site.work(id, 'apply', null)).toBe('applied');
  const { content } = await site.db.selectFrom('blog_posts').select('content').executeTakeFirstOrThrow();
  expect(content).toMatch(/^!\[One\]\(\/media\/[^)]+\)$/);
});

test('a file is not changed because a date in it has passed', async () => {
  const site = await openUploadingSite();
  const text = '---\ndate: 2026-01-01\npublishDate: 2026-04-01\n---\n# First\n\nText.';
  await site.importFile('first.md', text);
  const posts = () => site.db.selectFrom('blog_posts').select(['published', 'published_at']).execute();
  const before = await posts();
  const id = await site.importFile('first.md', text, '2026-04-02T12:00:00Z');
  expect(await site.itemsOf(id)).toEqual(['file:first.md (first) · skip · done · Already imported.']);
  expect(await posts()).toEqual(before);
  const changed = await site.plan(
    'first.md',
    text.replace('2026-04-01', '2026-04-03'),
    '2026-05-03T12:00:00Z',
  );
  expect(await site.itemsOf(changed)).toEqual(['file:first.md (first) · update · waiting']);
});

test('a plan that the owner stops ends, and nothing of it is left', async () => {
  const site = await openUploadingSite();
  let read = 0;
  const source = sourceOf([]);
  const records = async function* () {
    for (read = 1; read <= 1_000; read += 1) {
      if (read === 50) await site.db.updateTable('imports').set({ state: 'uploaded' }).execute();
      yield sourcePost(read);
    }
  };
  const id = await site.upload('first.md', '');
  expect(await site.work(id, 'plan', { ...source, records })).toBe('uploaded');
  expect(read).toBeLessThan(200);
  expect((await findImport(site.db, id))!.counts).toEqual([]);
});
