import { expect, test } from 'vitest';
import { readCards } from '../../support/catalog.ts';
import { addResource } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('resources are shown six per page in the owner’s order', async () => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 7; n++) await addResource(db, { name: `Resource ${n}`, position: n });
  expect((await readCards(await get('/resources'))).names).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Resource ${n}`),
  );
  expect((await readCards(await get('/resources?page=2'))).names).toEqual(['Resource 7']);
});

test('a category shows only its resources; an empty one shows an empty state', async () => {
  const { db, get } = await startTestApp();
  await addResource(db, { name: 'Resource 1', category: 'Writing' });
  await addResource(db, { name: 'Resource 2', category: 'Analytics' });
  expect((await readCards(await get('/resources?category=Analytics'))).names).toEqual(['Resource 2']);
  expect((await readCards(await get('/resources?category=Design'))).html).toContain('No resources found.');
});

test('a card shows category, price, rating, three features and the number of others', async () => {
  const { db, get } = await startTestApp();
  const features = ['First', 'Second', 'Third', 'Fourth'];
  await addResource(db, { price: 'From $12/month', rating: 4.8, features });
  const { articles } = await readCards(await get('/resources'));
  const text = articles[0]!.replaceAll(/<[^>]*>/g, '');
  for (const part of ['Design', 'From $12/month', '4.8', 'FirstSecondThird+1 more'])
    expect(text).toContain(part);
  expect(text).not.toContain('Fourth');
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

test('a resource without a price shows none', async () => {
  const { db, get } = await startTestApp();
  await addResource(db, { price: '' });
  expect(await (await get('/resources')).text()).not.toContain('Price:');
});
