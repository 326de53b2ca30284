import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addImage, addPost, addProject, addTool } from '../../support/factories.ts';
import { startWithLibrary } from '../../support/library.ts';
import { jpegOf } from '../../support/images.ts';

test('the library lists the images without alt text', async () => {
  const { db, readPanel } = await startWithLibrary();
  await addImage(db, { id: 'boat', original_name: 'Boat.jpg', alt: 'A ferry at the quay' });
  await addImage(db, { id: 'sea', original_name: 'Sea.jpg' });
  const html = await readPanel('/admin/media?alt=none');
  expect(html).toMatch(/Without alt text<span[^>]*>1</);
  expect([html.includes('>Sea.jpg<'), html.includes('>Boat.jpg<')]).toEqual([true, false]);
});

test('the library lists the newest first and searches names and alt texts', async () => {
  const { db, readPanel, time } = await startWithLibrary();
  await addImage(db, { id: 'boat', original_name: 'Boat.jpg', alt: 'A ferry at the quay' });
  await addImage(db, { id: 'sea', original_name: '100%_sea.jpg', created_at: time.now.toISOString() });
  const names = async (query: string) =>
    [
      ...(await readPanel(`/admin/media?q=${query}`)).matchAll(/font-semibold">(Boat\.jpg|100%_sea\.jpg)</g),
    ].map(([, name]) => name);
  expect(await names('')).toEqual(['100%_sea.jpg', 'Boat.jpg']);
  expect(await names('boat')).toEqual(['Boat.jpg']);
  expect(await names('FERRY')).toEqual(['Boat.jpg']);
  expect(await names('100%25_')).toEqual(['100%_sea.jpg']);
  expect(await names('0__s')).toEqual([]);
  expect(await readPanel('/admin/media?q=nothing')).toContain('No results');
});

test('an empty library shows an empty state', async () => {
  const { readPanel } = await startWithLibrary();
  expect(await readPanel('/admin/media')).toContain('No images yet');
});

test('identical bytes are stored as one image', async () => {
  const { add, db } = await startWithLibrary();
  const bytes = await jpegOf(200, 100);
  const [first, again, once] = [await add(bytes, 'a.jpg'), ...(await Promise.all([add(bytes), add(bytes)]))];
  expect([again, once]).toEqual([first, first]);
  expect(await db.selectFrom('media').select('id').execute()).toHaveLength(1);
});

test('an alt text is stored, limited in length, and 404 for an unknown image', async () => {
  const { submit, db } = await startWithLibrary();
  const { id } = await addImage(db);
  expect((await submit({ intent: 'save', id, alt: '  A hat  ' })).status).toBe(200);
  const refused = await submit({ intent: 'save', id, alt: 'x'.repeat(301) });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Use at most 300 characters.'),
  ]);
  expect(await db.selectFrom('media').select('alt').execute()).toEqual([{ alt: 'A hat' }]);
  expect((await submit({ intent: 'save', id: 'other', alt: 'x' })).status).toBe(404);
});

test('the focal point of an image is where pages crop it; a whole image is never cropped', async () => {
  const { submit, get, readPanel, cookie, db } = await startWithLibrary();
  const { id, url } = await addImage(db, { width: 200, height: 100 });
  await addProject(db, { title: 'Boat', featuredImage: url, published: true });
  const readCard = async () => {
    const html = await (await get('/portfolio')).text();
    return /<img [^>]*200x100[^>]*>/.exec(html)![0];
  };
  expect(await readCard()).not.toContain('class=');
  for (const [focus, classes] of [
    ['30 68', 'class="focus-x-3 focus-y-7"'],
    ['whole', 'class="whole-image"'],
  ] as const) {
    expect((await submit({ intent: 'save', id, focus })).status).toBe(200);
    expect(await readCard()).toContain(classes);
    expect(await readPanel('/admin/projects')).toContain(classes);
    expect(await readPanel('/admin/media')).toContain(classes);
    const found = await (await get(`/admin/media/list?url=${url}`, { Cookie: cookie })).json();
    expect(found).toMatchObject({ image: { id, focus } });
  }
  await submit({ intent: 'save', id, focus: '50 50' });
  expect(await readCard()).not.toContain('class=');
  for (const focus of ['101 0', '5', '', '1 2 3'])
    expect((await submit({ intent: 'save', id, focus })).status).toBe(400);
  expect((await submit({ intent: 'save', id: 'other', focus: 'whole' })).status).toBe(404);
});

test('a shared image is cropped around its focus', async () => {
  const { add, submit, get, db } = await startWithLibrary();
  const flag =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><rect width="600" height="600" fill="red"/><rect y="600" width="600" height="600" fill="blue"/></svg>';
  const { id, url } = await add(Buffer.from(flag), 'flag.svg');
  await addProject(db, { title: 'Boat', featuredImage: url });
  const readAddress = async () => {
    const html = await (await get('/portfolio/boat')).text();
    return /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html)![1]!;
  };
  expect(await readAddress()).toBe(url);
  for (const [focus, isRed, isBlue] of [
    ['50 0', true, false],
    ['50 100', false, true],
    ['whole', true, true],
  ] as const) {
    await submit({ intent: 'save', id, focus });
    const response = await get(await readAddress());
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Red, green and blue of the middle column, where white is behind neither.
    const column = await image.extract({ left: 600, top: 0, width: 1, height: 630 }).toBuffer();
    const [red, , blue] = (await sharp(column).stats()).channels;
    expect([red!.max > 200, blue!.max > 200]).toEqual([isRed, isBlue]);
  }
});

test('an image lists where it is used, and cannot be deleted while in use', async () => {
  const { add, submit, readPanel, db, get, time } = await startWithLibrary();
  const { id, url } = await add(await jpegOf(30, 20));
  const now = time.now.toISOString();
  const uses: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'Post “In words”',
      () => addPost(db, { title: 'In words', content: `![](${url})` }),
      () => db.deleteFrom('blog_posts').execute(),
    ],
    [
      'Post “In a working copy”',
      async () => {
        await addPost(db, { title: 'In a working copy' });
        await db
          .updateTable('blog_posts')
          .set({ working_copy: JSON.stringify({ image: url }), deleted_at: now })
          .execute();
      },
      () => db.deleteFrom('blog_posts').execute(),
    ],
    [
      'Project “In a gallery”',
      () =>
        addProject(db, {
          title: 'In a gallery',
          screenshots: [
            { url: '/demo/a.svg', alt: '' },
            { url, alt: '' },
          ],
        }),
      () => db.deleteFrom('portfolio_projects').execute(),
    ],
    ['AI tool “A tool”', () => addTool(db, { image: url }), () => db.deleteFrom('ai_tools').execute()],
    [
      'Setting “portrait”',
      () =>
        db
          .insertInto('settings')
          .values({ key: 'portrait', value: JSON.stringify(url), updated_at: now, is_sample: false })
          .execute(),
      () => db.deleteFrom('settings').where('key', '=', 'portrait').execute(),
    ],
  ];
  for (const [place, use, remove] of uses) {
    await use();
    expect(await readPanel(`/admin/media?image=${id}`)).toContain(/“(.+)”/.exec(place)![1]);
    const refused = await submit({ intent: 'delete', id });
    expect([place, refused.status]).toEqual([place, 409]);
    expect((await get(url)).status).toBe(200);
    await remove();
  }
});

test('an image used only in an older revision says so, and is deleted only if confirmed', async () => {
  const { add, submit, readPanel, db, get } = await startWithLibrary();
  const { id, url } = await add(await jpegOf(30, 20));
  const { id: post } = await addPost(db, { title: 'Rewritten', content: `![](${url})` });
  const rewritten = { content: 'No picture.', content_html: '<p>No picture.</p>' };
  await db.updateTable('blog_posts').set(rewritten).where('id', '=', post).execute();
  expect(await readPanel(`/admin/media?image=${id}`)).toMatch(/Rewritten.*only in an older revision/s);
  const refused = await submit({ intent: 'delete', id });
  expect([refused.status, (await get(url)).status]).toEqual([409, 200]);
  await submit({ intent: 'delete', id, evenOld: 'yes' });
  expect((await get(url)).status).toBe(404);
});

test('an unused image is deleted with all its files', async () => {
  const { add, submit, get, db, mediaDir } = await startWithLibrary();
  const { id, url } = await add(await jpegOf(30, 20));
  const tag = (await get(url)).headers.get('ETag')!;
  await addPost(db, { content: '![](/media/0123456789abcdef0123/30x20.jpg)' });
  expect((await submit({ intent: 'delete', id })).status).toBe(200);
  expect((await get(url)).status).toBe(404);
  expect((await get(url, { 'If-None-Match': tag })).status).toBe(404);
  expect(existsSync(join(mediaDir, url.split('/')[2]!))).toBe(false);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
  const again = await add(await jpegOf(30, 20));
  expect(again.url).toBe(url);
  expect((await get(url)).status).toBe(200);
});

test('the image picker list is paginated', async () => {
  const { db, get, cookie } = await startWithLibrary();
  for (let n = 1; n <= 25; n++) {
    await addImage(db, {
      id: `${n}`,
      file: `${n}/1x1.jpg`,
      original_name: `${n}.jpg`,
      created_at: new Date(n).toISOString(),
    });
  }
  const page = async (query: string) => (await get(`/admin/media/list?${query}`, { Cookie: cookie })).json();
  expect(await page('')).toMatchObject({
    total: 25,
    pages: 2,
    page: 1,
    items: { length: 24, 0: { name: '25.jpg', url: '/media/25/1x1.jpg' } },
  });
  expect(await page('page=2')).toMatchObject({ items: [{ name: '1.jpg' }] });
  expect(await page('q=17')).toMatchObject({ total: 1, items: [{ id: '17' }] });
});
