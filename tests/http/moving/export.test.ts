import { expect, test } from 'vitest';
import { addOwnContent, exportSite, importExport } from '../../support/moving/moved-site.ts';
import { readPublicPages } from '../../support/moving/public-pages.ts';
import { startTestApp } from '../../support/test-app.ts';

test('an empty site that imports an export has the same public pages, byte for byte', async () => {
  const old = await startTestApp({ content: 'sample' });
  await addOwnContent(old);
  const file = await exportSite(old);
  const site = await startTestApp({ content: 'empty' });
  const { left } = await importExport(site, file);
  expect(left).toEqual({
    'settings:language': 'Already the same.',
    'categories:post': 'Already on this site.',
    'categories:project': 'Already on this site.',
    'categories:tool': 'Already on this site.',
  });
  const [before, after] = [await readPublicPages(old.get), await readPublicPages(site.get)];
  expect(before.size).toBeGreaterThan(60);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...before].filter(([path, page]) => after.get(path) !== page)).toEqual([]);
});
