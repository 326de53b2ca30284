import { expect, test } from 'vitest';
import { startWithSettings } from '../../support/settings.ts';

const enquiry = {
  name: 'Hanne',
  email: 'h@example.org',
  subject: 'Work',
  message: 'Please.',
  budget: '5k-10k',
};

const dollarsIn = (html: string) => /\$\d/.test(html);

async function startWithWonJob(currency: string) {
  const site = await startWithSettings();
  await site.save('region', { currency });
  await site.post('/contact', enquiry);
  const { id } = await site.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  await site.submit('/admin/enquiries', { intent: 'move', id, version: '1', stage: 'won', value: '12500' });
  return { ...site, id };
}

test.each([
  ['USD', '$12,500', '$5k to $10k'],
  ['EUR', '€12,500', '€5k to €10k'],
  ['eur', '€12,500', '€5k to €10k'],
  ['CHF', 'CHF\u00A012,500', 'CHF\u00A05k to CHF\u00A010k'],
  ['ISK', 'ISK\u00A012,500', 'ISK\u00A05k to ISK\u00A010k'],
])('amounts in %s are formatted as %s', async (currency, amount, budget) => {
  const { readPanel, visit, id } = await startWithWonJob(currency);
  for (const path of ['/admin/enquiries', '/admin/enquiries?view=board', `/admin/enquiries/${id}`]) {
    const html = await readPanel(path);
    expect([path, html.includes(amount), html.includes(budget)]).toEqual([path, true, true]);
    expect([path, dollarsIn(html)]).toEqual([path, currency === 'USD']);
  }
  expect(await readPanel('/admin/enquiries')).toContain(`${amount} from 1 won job`);
  const contact = await visit('/contact');
  expect(contact).toContain(budget);
  expect(dollarsIn(contact)).toBe(currency === 'USD');
});

test('amounts in different currencies are never added', async () => {
  const { post, submit, db, readPanel, save, id } = await startWithWonJob('EUR');
  for (const [value, currency] of [
    ['900', 'EUR'],
    ['1,000.50', 'USD'],
    ['5,000', 'JPY'],
  ] as const) {
    await post('/contact', { ...enquiry, message: `For ${value} ${currency}.` });
    const { id: other } = await db
      .selectFrom('enquiries')
      .select('id')
      .where('stage', '=', 'new')
      .executeTakeFirstOrThrow();
    await submit('/admin/enquiries', {
      intent: 'move',
      id: other,
      version: '1',
      stage: 'won',
      value,
      currency,
    });
  }
  expect(await readPanel('/admin/enquiries')).toContain('€13,400 + ¥5,000 + $1,000.50 from 4 won jobs');
  // Another default currency changes no amount.
  await save('region', { currency: 'GBP' });
  expect(await readPanel(`/admin/enquiries/${id}`)).toContain('€12,500');
});

test('the CSV names the currency of each amount', async () => {
  const { readPanel, post } = await startWithWonJob('GBP');
  await post('/contact', { ...enquiry, message: 'Again.' });
  const [head, ...rows] = (await readPanel('/admin/enquiries/export')).trim().split('\r\n');
  expect(head).toContain(',Value,Currency,');
  expect(rows.filter((row) => row.includes(',12500.00,GBP,'))).toHaveLength(1);
  expect(rows.filter((row) => row.includes('GBP'))).toHaveLength(1);
});

test('the owner’s notice shows the budget in that currency', async () => {
  const { db } = await startWithWonJob('EUR');
  const notice = await db
    .selectFrom('outbox')
    .select('text_body')
    .where('kind', '=', 'enquiry-notice')
    .executeTakeFirstOrThrow();
  expect(notice.text_body).toContain('Budget: €5k to €10k');
});

test.each(['XYZ', '', '$', 'EURO'])('the currency %j is rejected', async (currency) => {
  const { save } = await startWithSettings();
  const response = await save('region', { currency });
  expect([response.status, (await response.text()).includes('Choose a currency from the list.')]).toEqual([
    400,
    true,
  ]);
});

test.each(['', 'xx', 'de_DE', 'english'])('the language %j is rejected', async (language) => {
  const { save } = await startWithSettings();
  const response = await save('region', { language });
  expect([response.status, (await response.text()).includes('Use a language code such as')]).toEqual([
    400,
    true,
  ]);
});
