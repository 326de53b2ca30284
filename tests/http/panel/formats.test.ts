import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';

const NBSP = '\u00A0';

const enquiry = {
  name: 'Hanne',
  email: 'h@example.org',
  subject: 'Work',
  message: 'Please.',
  budget: '5k-10k',
};

/** A site with a post, a project and an enquiry that was won. */
async function startWithRegion(region: Record<string, string>) {
  const site = await startWithSettings();
  await addPost(site.db, {
    title: 'A post',
    slug: 'a-post',
    views: 12_345,
    publishedAt: new Date('2026-03-01T20:30:00Z'),
  });
  await addProject(site.db, { title: 'A project', slug: 'a-project', completedAt: '2025-12-24' });
  await site.save('region', { timeZone: 'Europe/Berlin', ...region });
  site.time.now = new Date('2026-03-10T14:05:00Z');
  await site.post('/contact', enquiry);
  const { id } = await site.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  await site.submit('/admin/enquiries', { intent: 'move', id, version: '1', stage: 'won', value: '12500' });
  return { ...site, id };
}

const german = { language: 'de', currency: 'EUR' };

test.each([
  [
    'German',
    german,
    '1. März 2026',
    '24. Dezember 2025',
    '12.345 Aufrufe',
    `5.000${NBSP}€ bis 10.000${NBSP}€`,
  ],
  [
    'English with own formats',
    { dateFormat: 'dots', numberFormat: 'apostrophe', currency: 'CHF' },
    '01.03.2026',
    '24.12.2025',
    '12’345 views',
    `CHF${NBSP}5k to CHF${NBSP}10k`,
  ],
])(
  'a %s site shows dates, numbers and amounts in its formats',
  async (_, region, date, day, views, budget) => {
    const { visit } = await startWithRegion(region);
    const article = await visit('/blog/a-post');
    expect(article).toContain(`>${date}</time>`);
    expect(article).toContain(views);
    for (const path of ['/', '/blog', '/sitemap'])
      expect([path, (await visit(path)).includes(date)]).toEqual([path, true]);
    expect(await visit('/portfolio/a-project')).toContain(`>${day}</time>`);
    expect(await visit('/contact')).toContain(budget);
  },
);

test('the panel of a German site has English names in the German order, clock and number format', async () => {
  const { readPanel, id, visit } = await startWithRegion(german);
  expect(await readPanel('/admin')).toContain('Tuesday, 10 March 2026.');
  expect(await readPanel('/admin')).toContain('12.345');
  expect(await readPanel('/admin/posts')).toContain('>1 Mar 2026<');
  const screen = await readPanel(`/admin/enquiries/${id}`);
  expect(screen).toContain('10 Mar 2026, 15:05');
  expect(screen).toContain(`12.500${NBSP}€`);
  expect(screen).toContain(`5.000${NBSP}€ to 10.000${NBSP}€`);
  expect(await readPanel('/admin/settings/activity')).toContain('>15:05<');
  expect(await readPanel('/admin/analytics')).toContain('9 February 2026 to 10 March 2026');
  expect(await visit('/blog')).not.toContain('1 Mar 2026');
});

test('the owner’s email about an enquiry has the amounts of a German site', async () => {
  const { db } = await startWithRegion(german);
  const { text_body: text } = await db
    .selectFrom('outbox')
    .select('text_body')
    .where('kind', '=', 'enquiry-notice')
    .executeTakeFirstOrThrow();
  expect(text).toContain(`Budget: 5.000${NBSP}€ to 10.000${NBSP}€`);
});

test.each([
  [{ clock: '24-hour' }, '15:05'],
  [{ ...german, clock: '12-hour' }, '3:05 PM'],
])('the clock of the panel follows %j', async (region, time) => {
  const { readPanel } = await startWithRegion(region);
  expect(await readPanel('/admin/settings/activity')).toContain(`>${time}<`);
});

test.each([
  [{}, 'Mar 1 – Mar 7', 'Mar 8 – Mar 10'],
  [{ firstDay: 'saturday' }, 'Feb 28 – Mar 6', 'Mar 7 – Mar 10'],
  [german, '2 Mar – 8 Mar', '9 Mar – 10 Mar'],
])('the weeks of the chart begin on the first day of the week with %j', async (region, week, last) => {
  const { readPanel, post } = await startWithRegion(region);
  await post('/blog/a-post/view', {}, { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' });
  const html = await readPanel('/admin/analytics?range=12m');
  expect(html).toContain(`${week}:`);
  expect(html).toContain(`${last}:`);
});

test('Settings → Region says what “As in the language” means', async () => {
  const { save, readPanel } = await startWithSettings();
  const options = async () =>
    (await readPanel('/admin/settings/region')).match(/As in the language [^<]+(?=<\/option>)/g);
  expect(await options()).toEqual([
    'As in the language (November 16, 2026)',
    'As in the language (2:30 PM)',
    'As in the language (Sunday)',
    'As in the language (1,234.5)',
  ]);
  await save('region', german);
  expect(await options()).toEqual([
    'As in the language (16. November 2026)',
    'As in the language (14:30)',
    'As in the language (Monday)',
    'As in the language (1.234,5)',
  ]);
});

const dollarsIn = (html: string) => /\$\d/.test(html);

test.each([
  ['USD', '$12,500', '$5k to $10k'],
  ['eur', '€12,500', '€5k to €10k'],
  ['ISK', 'ISK\u00A012,500', 'ISK\u00A05k to ISK\u00A010k'],
])('amounts in %s are formatted as %s', async (currency, amount, budget) => {
  const { readPanel, visit, id } = await startWithRegion({ currency });
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
  const { post, submit, db, readPanel, save, id } = await startWithRegion({ currency: 'EUR' });
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
