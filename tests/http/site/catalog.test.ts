import { expect, test } from 'vitest';
import { catalogKinds, readCards } from '../../support/catalog.ts';
import { addResource, addTool } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test.each(catalogKinds)('$page shows six per page in the owner’s order', async ({ page, add }) => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 8; n++) await add(db, { name: `Item ${n}`, position: 9 - n });
  expect((await readCards(await get(page))).names).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Item ${n}`));
  expect((await readCards(await get(`${page}?page=2`))).names).toEqual(['Item 2', 'Item 1']);
});

test.each(catalogKinds)(
  'a category of $page shows only its items, an empty one a link to all',
  async (list) => {
    const { db, get } = await startTestApp();
    await list.add(db, { name: 'First', category: 'Analytics' });
    await list.add(db, { name: 'Second' });
    expect((await readCards(await get(`${list.page}?category=Analytics`))).names).toEqual(['First']);
    const { names, html } = await readCards(await get(`${list.page}?category=Productivity`));
    expect(names).toEqual([]);
    expect(html).toMatch(/View All (?:Tools|Resources)/);
  },
);

test('a category has pages of its own, and each tab with tools shows its count', async () => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 7; n++) await addTool(db, { name: `Tool ${n}`, category: 'Sales' });
  await addTool(db, { name: 'Tool 8', category: 'Customer Support' });
  const { names, html } = await readCards(await get('/ai-tools?category=Customer+Support'));
  const [tabs = ''] = /<nav aria-label="Filter by category".*?<\/nav>/s.exec(html) ?? [];
  expect(names).toEqual(['Tool 8']);
  expect(
    tabs
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s{2,}/)
      .filter(Boolean),
  ).toEqual(['All 8', 'Customer Support 1', 'Sales 7']);
  expect(html).toContain('href="/ai-tools?category=Sales"');
  expect((await readCards(await get('/ai-tools?category=Sales&page=2'))).names).toHaveLength(1);
});

test.each([
  { status: 'live', url: 'https://a.example', label: 'Launch Tool', opens: true },
  { status: 'beta', url: 'https://a.example', label: 'Try Beta', opens: true },
  { status: 'coming-soon', url: 'https://a.example', label: 'Coming Soon', opens: false },
  { status: 'live', url: null, label: 'Not Available', opens: false },
  { status: 'beta', url: 'javascript:alert(1)', label: 'Not Available', opens: false },
] as const)('a $status tool at $url shows "$label"', async ({ status, url, label, opens }) => {
  const { db, get } = await startTestApp();
  const { id } = await addTool(db, { status, url });
  const { articles, html } = await readCards(await get('/ai-tools'));
  const action = opens
    ? new RegExp(`<a href="/go/tool/${id}"[^>]* rel="noopener"[^>]*><span>${label}`)
    : new RegExp(`<button [^>]*disabled=""[^>]*>${label}`);
  expect(articles[0]).toMatch(action);
  expect(html).not.toContain('a.example');
});

test('a tool shows three features, the number of others, its rating, users and source', async () => {
  const { db, get } = await startTestApp();
  const features = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  const github = 'https://github.com/example/a';
  await addTool(db, { features, users: '2.5k+', rating: 4, github, position: 1 });
  await addTool(db, {
    features: features.slice(0, 3),
    users: '38 teams',
    icon: 'none',
    github: 'javascript:alert(1)',
    position: 2,
  });
  const [five, three] = (await readCards(await get('/ai-tools'))).articles;
  const text = five!.replaceAll(/<[^>]*>/g, '').replaceAll('<!-- -->', '');
  for (const part of ['FirstSecondThird+2 more', '2.5k+ users', '4.0']) expect(text).toContain(part);
  expect(text).not.toContain('Fourth');
  expect(five).toContain(`href="${github}"`);
  expect(three).toContain('38 teams');
  expect(three).not.toMatch(/more|javascript:|users/);
});

test('below the tools there are links to contact and portfolio', async () => {
  const { get } = await startTestApp();
  const main = (await (await get('/ai-tools')).text()).match(/<main.*<\/main>/s)![0];
  expect(main).toContain('href="/contact"');
  expect(main).toContain('href="/portfolio"');
});

test('a resource shows its category and price, if it has one', async () => {
  const { db, get } = await startTestApp();
  await addResource(db, { price: 'From $12/month', position: 1 });
  await addResource(db, { price: '', position: 2 });
  const [paid, free] = (await readCards(await get('/resources'))).articles;
  const text = paid!.replaceAll(/<[^>]*>/g, '');
  for (const part of ['Design', 'From $12/month']) expect(text).toContain(part);
  expect(free).not.toContain('Price:');
});

test('an affiliate link is labelled and has rel="sponsored nofollow", another does not', async () => {
  const { db, get } = await startTestApp();
  const paid = await addResource(db, { affiliate: true, position: 1 });
  const plain = await addResource(db, { position: 2 });
  const { articles } = await readCards(await get('/resources'));
  expect(articles[0]).toContain('Affiliate');
  const linkTo = (id: string, rel: string) =>
    new RegExp(`<a href="/go/resource/${id}"[^>]* target="_blank" rel="${rel}"`);
  expect(articles[0]).toMatch(linkTo(paid.id, 'sponsored nofollow noopener'));
  expect(articles[1]).not.toContain('Affiliate');
  expect(articles[1]).toMatch(linkTo(plain.id, 'noopener'));
});

test('commissions are disclosed where an affiliate link is', async () => {
  const { db, get } = await startTestApp();
  const discloses = async (path: string) =>
    (await (await get(path)).text()).includes('I earn a commission, at no cost to you');
  await addResource(db, { category: 'Design' });
  expect(await discloses('/resources')).toBe(false);
  await addResource(db, { category: 'Writing', affiliate: true });
  expect(await discloses('/resources')).toBe(true);
  expect(await discloses('/resources?category=Writing')).toBe(true);
  expect(await discloses('/resources?category=Design')).toBe(false);
});
