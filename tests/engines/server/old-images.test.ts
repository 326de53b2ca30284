import { expect, test } from 'vitest';
import { addImage } from '../../support/factories.ts';
import { addImport } from '../../support/imports/stored-import.ts';
import { startTestApp } from '../../support/test-app.ts';

/** A site whose library has one image, which an import has fetched from these addresses. */
async function startWithImage(origin: string, ...sources: string[]) {
  const site = await startTestApp();
  const { db, time } = site;
  const { url } = await addImage(db);
  await addImport(db, time, { state: 'applied', failedImages: sources });
  await db.updateTable('imports').set({ origin }).execute();
  await db.updateTable('import_images').set({ url, failure: null }).execute();
  const answer = async (path: string) => {
    const response = await site.get(path);
    return [response.status, response.headers.get('Location')];
  };
  return { ...site, url, answer };
}

test('the address of an imported image on the old site leads to the library', async () => {
  const { db, url, answer } = await startWithImage(
    'https://old.example',
    'https://old.example/wp-content/uploads/2020/01/a.jpg',
    'http://old.example/wp-content/uploads/2020/01/caf%C3%A9%20b.jpg',
  );
  for (const path of ['a.jpg', 'a-300x200.jpg', 'caf%C3%A9%20b.jpg'])
    expect(await answer(`/wp-content/uploads/2020/01/${path}`)).toEqual([301, url]);
  for (const path of ['/wp-content/uploads/2020/01/other.jpg', '/uploads/2020/01/a.jpg', '/a.jpg'])
    expect(await answer(path)).toEqual([404, null]);
  await db.deleteFrom('media').execute();
  expect(await answer('/wp-content/uploads/2020/01/a.jpg')).toEqual([404, null]);
});

test('an image whose site the export does not name is found by its path', async () => {
  const { db, url, answer } = await startWithImage('ghost: Old blog', '/content/images/2024/a.jpg');
  await db.updateTable('imports').set({ source: 'ghost' }).execute();
  for (const path of ['2024/a.jpg', 'size/w600/2024/a.jpg'])
    expect(await answer(`/content/images/${path}`)).toEqual([301, url]);
});
