import { expect, test } from 'vitest';
import { catalogKinds, openCatalog } from '../../support/catalog.ts';

test.each(catalogKinds)('a created $kind is on the site immediately, in the last position', async (list) => {
  const { add, send, names, version, db } = await openCatalog(list);
  await add({ name: 'First', position: 7 });
  const before = await version();
  const response = await send(`${list.path}/new`, list.form);
  expect([response.status, response.headers.get('Location')]).toEqual([303, list.path]);
  expect((await names()).slice(0, 2)).toEqual(['First', 'Compass']);
  expect(await version()).toBeGreaterThan(before);
  const stored = await db
    .selectFrom(list.table)
    .selectAll()
    .where('name', '=', 'Compass')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...list.stored,
    features: ['North', 'South'],
    rating: 4.7,
    icon: 'globe',
    active: true,
    is_sample: false,
    position: 8,
  });
});

test.each(catalogKinds)('a $kind is updated, and its form shows the stored values', async (list) => {
  const { add, send, readPanel, names, row, version } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  expect(await readPanel(`${list.path}/${id}`)).toContain('value="First"');
  const before = await version();
  expect((await send(`${list.path}/${id}`, list.form)).status).toBe(303);
  expect(await row()).toMatchObject({ ...list.stored, name: 'Compass', version: 2 });
  expect((await names())[0]).toBe('Compass');
  expect(await version()).toBeGreaterThan(before);
  const form = await readPanel(`${list.path}/${id}`);
  expect(form).toContain('North\nSouth</textarea>');
  expect(form).toContain('name="version" value="2"');
});

test.each(catalogKinds)(
  'a stale $kind form does not overwrite newer changes, and keeps its input',
  async (list) => {
    const { add, send, row } = await openCatalog(list);
    const { id } = await add({ name: 'First', position: 0 });
    await send(`${list.path}/${id}`, list.form);
    const stale = await send(`${list.path}/${id}`, { ...list.form, name: 'Mine' });
    const html = await stale.text();
    expect(stale.status).toBe(409);
    expect(html).toContain(`This ${list.kind} was changed in another window after you opened it.`);
    expect(html).toContain('value="Mine"');
    expect(html).toContain('name="version" value="2"');
    expect((await row()).name).toBe('Compass');
    expect((await send(`${list.path}/${id}`, { ...list.form, name: 'Mine', version: '2' })).status).toBe(303);
    expect((await row()).name).toBe('Mine');
  },
);

test.each(catalogKinds)('a $kind without a rating shows none, in the panel or on the site', async (list) => {
  const { send, readPanel, row, get } = await openCatalog(list);
  const typedRating = async (id: string) =>
    /<input[^>]*name="rating"[^>]*>/.exec(await readPanel(`${list.path}/${id}`))?.[0];
  expect(await typedRating('new')).not.toMatch(/value="[^"]/);
  for (const rating of ['', '0']) {
    const form = { ...list.form, rating, ...(list.kind === 'tool' && { users: '' }) };
    expect((await send(`${list.path}/new`, form)).status).toBe(303);
  }
  const { id, rating } = await row();
  expect(rating).toBeNull();
  for (const page of [await (await get(list.page)).text(), await readPanel(list.path)]) {
    expect(page).toContain('Compass');
    expect(page).not.toMatch(/Rated|[>·] ?0\.0|ratingValue/);
  }
  expect(await typedRating(id)).toContain('value=""');
  await send(`${list.path}/${id}`, { ...list.form, rating: '4,5' });
  expect(await (await get(list.page)).text()).toContain('4.5');
});

const wrong: [field: string, value: string, says: string][] = [
  ['name', '  ', 'Enter a name.'],
  ['name', 'x'.repeat(81), 'Use at most 80 characters.'],
  ['description', '', 'Enter a description.'],
  ['category', 'Nonsense', 'Choose a category.'],
  ['rating', '5.1', 'Enter a number from 0 to 5'],
  ['rating', '4.55', 'Enter a number from 0 to 5'],
  ['rating', '-1', 'Enter a number from 0 to 5'],
  ['features', Array.from({ length: 13 }, (_, n) => `f${n}`).join('\n'), 'Use at most 12 features.'],
  ['icon', '<b>', 'Choose an icon.'],
];

test.each(catalogKinds)('an invalid field of a $kind is reported at that field', async (list) => {
  const { add, send, row } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  for (const [field, value, message] of wrong) {
    for (const target of [id, 'new']) {
      const response = await send(`${list.path}/${target}`, { ...list.form, [field]: value });
      expect([field, value, response.status]).toEqual([field, value, 400]);
      expect(await response.text()).toContain(message);
    }
  }
  expect(await row()).toMatchObject({ name: 'First', version: 1 });
});

test('a resource requires a URL and no price, a tool neither', async () => {
  const [resource, tool] = await Promise.all(catalogKinds.map(openCatalog));
  const { form } = catalogKinds[0]!;
  const withoutUrl = await resource!.send('/admin/resources/new', { ...form, url: '' });
  expect(await withoutUrl.text()).toContain('Enter a URL.');
  expect((await resource!.send('/admin/resources/new', { ...form, price: '' })).status).toBe(303);
  expect(await resource!.row()).toMatchObject({ price: '' });
  const bare = { ...catalogKinds[1]!.form, url: '', users: '' };
  expect((await tool!.send('/admin/tools/new', bare)).status).toBe(303);
  expect(await tool!.row()).toMatchObject({ url: null, users: '' });
  const unknown = await tool!.send('/admin/tools/new', { ...catalogKinds[1]!.form, status: 'gone' });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('Choose a status.')]);
  const image = await tool!.send('/admin/tools/new', { ...catalogKinds[1]!.form, image: 'javascript:1' });
  expect(image.status).toBe(400);
});
