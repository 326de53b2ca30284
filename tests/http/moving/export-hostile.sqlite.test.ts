import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportRow, listOf, markdownOf } from '../../support/moving/export-rows.ts';
import { zipExport } from '../../support/moving/export-zip.ts';
import { importExport } from '../../support/moving/moved-site.ts';
import { startTestApp } from '../../support/test-app.ts';

const at = '2026-03-10T12:00:00.000Z';
const { page, image, subscriber } = exportRow;
const folder = image.file.split('/')[0]!;

async function importFiles(files: Record<string, string>) {
  const site = await startTestApp();
  return { site, ...(await importExport(site, await zipExport(files))) };
}

test('only Markdown is taken from an export, and rendered by this site', async () => {
  const { site, left } = await importFiles({
    'pages/a.md': markdownOf(page, 'Text <script>alert(1)</script> [link](javascript:alert(1))'),
  });
  expect(left).toEqual({});
  const html = await (await site.get('/a-page')).text();
  expect(html).toContain('Text');
  expect(html).not.toMatch(/alert\(1\)<\/script>|javascript:alert/);
});

test('a page that the site itself serves, and a redirect from one, are problems', async () => {
  const redirect = { toPath: '/blog', createdAt: at };
  const { left, created } = await importFiles({
    'pages/admin.md': markdownOf({ ...page, slug: 'admin' }, 'Text'),
    'redirects.json': listOf(
      { ...redirect, fromPath: '/admin/login' },
      { ...redirect, fromPath: '/blog' },
      { ...redirect, fromPath: '//evil.example/' },
      { ...redirect, fromPath: '/out', toPath: '//evil.example/' },
      { ...redirect, fromPath: '/out', toPath: 'https://evil.example/' },
      { ...redirect, fromPath: '/media/x?y=1' },
    ),
  });
  expect(created).toBe(0);
  expect(Object.values(left).toSorted()).toEqual([
    'A page of this site has this address.',
    'A page of this site has this address.',
    'A page of this site has this address.',
    'Its addresses are not paths of a site.',
    'Its addresses are not paths of a site.',
    'The export has this item twice.',
    'The site itself uses the address /admin.',
  ]);
});

test('a file that is no image does not get into the library, whatever its name', async () => {
  const html = '<html><script>alert(1)</script>';
  const { site, left, created } = await importFiles({
    'media.json': listOf(
      image,
      { ...image, id: 'image-2', file: '../../secret', sha256: 'b'.repeat(64) },
      { ...image, id: 'image-3', file: `${'b'.repeat(20)}/10x10.jpg`, sha256: 'b'.repeat(64) },
    ),
    [`media/${folder}/10x10.jpg`]: html,
    [`media/${folder}/index.html`]: html,
  });
  expect(created).toBe(0);
  expect(Object.values(left).toSorted()).toEqual([
    'Its files are not in the export.',
    'The value of “file” is missing or not valid.',
    `${folder}/10x10.jpg is not an image.`,
  ]);
  expect(existsSync(join(site.mediaDir, folder))).toBe(false);
  expect(readdirSync(site.mediaDir)).toEqual([]);
});

test('settings that the panel would refuse, and secrets, are problems', async () => {
  const { site, left } = await importFiles({
    'settings.json': listOf(
      { key: 'secret', value: 'mine' },
      { key: 'owner', value: 'mine' },
      { key: 'name', value: 'x'.repeat(1_000) },
      { key: 'email', value: 'not an address' },
      { key: 'seoImage', value: 'javascript:alert(1)' },
      { key: 'brand', value: { accent: 'red;}body{display:none' } },
      { key: 'navigation', value: [{ kind: 'link', target: 'javascript:alert(1)', label: 'A' }] },
      { key: 'language', value: { toString: 'x' } },
      { key: 'role', value: 'A role' },
    ),
  });
  expect(Object.keys(left)).toEqual([
    'settings:secret',
    'settings:owner',
    'settings:name',
    'settings:email',
    'settings:seoImage',
    'settings:brand',
    'settings:navigation',
    'settings:language',
  ]);
  const rows = await site.db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['secret', 'role'])
    .execute();
  expect(rows).toEqual([{ key: 'role', value: '"A role"' }]);
});

test('a comment without its post is not imported, and no mail leaves because of an import', async () => {
  const comment = {
    id: 'comment-1',
    postId: 'missing',
    parentId: null,
    authorName: 'A',
    authorEmail: 'a@example.com',
    content: 'Text',
    approved: true,
    spam: false,
    byOwner: false,
    createdAt: at,
    sample: false,
  };
  const { site, left } = await importFiles({
    'comments.json': listOf(comment),
    'subscribers.json': listOf(subscriber),
  });
  expect(left).toEqual({ 'comments:comment-1': 'What it belongs to was not imported.' });
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
