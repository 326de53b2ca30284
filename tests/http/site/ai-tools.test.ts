import { expect, test } from 'vitest';
import { readCards } from '../../support/catalog.ts';
import { addTool } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('the catalogue shows six tools per page in the owner’s order', async () => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 8; n++) await addTool(db, { name: `Tool ${n}`, position: 9 - n });
  expect((await readCards(await get('/ai-tools'))).names).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Tool ${n}`));
  expect((await readCards(await get('/ai-tools?page=2'))).names).toEqual(['Tool 2', 'Tool 1']);
});

test('a category shows only its tools, from its first page, and each tab with tools shows its count', async () => {
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

test('an empty category shows an empty state with a link to all tools', async () => {
  const { get } = await startTestApp();
  const { names, html } = await readCards(await get('/ai-tools?category=Sales'));
  expect(names).toEqual([]);
  expect(html).toContain('No AI tools found.');
  expect(html).toContain('View All Tools');
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
