import { expect, test } from 'vitest';
import { enquiryBudgets, enquiryTimelines } from '#features/enquiries/enquiry.ts';
import { startTestApp } from '../../support/test-app.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const enquiry = {
  name: 'Hanne Voss',
  email: 'hanne@example.com',
  subject: 'Archive search',
  message: 'We have 40,000 scans and a search that finds none of them.',
  budget: '10k-25k',
  timeline: '2-3-months',
};

const stored = (db: Awaited<ReturnType<typeof startTestApp>>['db']) =>
  db.selectFrom('enquiries').selectAll().execute();

test('an enquiry is stored before the redirect, and the success page is not cached', async () => {
  const { db, get, post } = await startTestApp();
  const response = await post('/contact', enquiry);
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/contact?sent=1']);
  expect(await stored(db)).toMatchObject([{ ...enquiry, stage: 'new', spam: false, replied_at: null }]);
  const page = await get('/contact?sent=1');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('Thank you for your message! I&#x27;ll get back to you within 24 hours.');
  expect(html).toContain('Send Another Message');
});

test('the form offers the budget and timeline options', async () => {
  const { get } = await startTestApp();
  const html = await (await get('/contact')).text();
  for (const value of [...enquiryBudgets, ...enquiryTimelines.map(([one]) => one)])
    expect(html).toContain(`value="${value}"`);
});

test('the FAQ is rendered as HTML and as structured data', async () => {
  const { get } = await startTestApp({ sample: true });
  const html = await (await get('/contact')).text();
  const [, json] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)!;
  const [page] = JSON.parse(json!)['@graph'];
  expect(page).toMatchObject({ '@type': 'FAQPage', inLanguage: 'en' });
  expect(page.mainEntity).toHaveLength(5);
  expect(html.match(/<details/g)).toHaveLength(5);
});

test('budget and timeline are optional', async () => {
  const { db, post } = await startTestApp();
  const { budget: _budget, timeline: _timeline, ...rest } = enquiry;
  await post('/contact', rest);
  await post('/contact', { ...enquiry, message: 'Another', budget: '', timeline: '' });
  expect(await stored(db)).toMatchObject([
    { budget: null, timeline: null },
    { budget: null, timeline: null },
  ]);
});

test.each([
  ['name', '   ', 'Enter your name.'],
  ['name', 'x'.repeat(101), 'Use at most 100 characters.'],
  ['name', 'A\nBcc: b@example.com', 'Use a single line.'],
  ['email', 'not an address', 'Please enter a valid email address.'],
  ['email', 'a@example.com\r\nBcc: b@example.com', 'Use a single line.'],
  ['subject', '', 'Enter a subject.'],
  ['message', '', 'Write a message.'],
  ['message', 'x'.repeat(5_012), 'Use at most 5,000 characters. You are 12 over the limit.'],
  ['budget', 'a-million', 'Choose one of the options.'],
])('an invalid %s is reported at its field, and the input is kept', async (field, value, message) => {
  const { db, post } = await startTestApp();
  const response = await post('/contact', { ...enquiry, [field]: value });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain(message);
  expect(html).toContain(field === 'subject' ? enquiry.name : enquiry.subject);
  expect(await stored(db)).toEqual([]);
});

test('spam gets the same response and is stored as spam', async () => {
  const { db, time, get, post } = await startTestApp();
  const formToken = await (await get('/form-token')).text();
  const links = 'http://a http://b http://c http://d';
  const robots = [
    { ...enquiry, website: 'x' },
    { ...enquiry, message: `${links} 1`, formToken },
    { ...enquiry, message: `${links} 2`, formToken: 'forged.x' },
    { ...enquiry, message: `${links} 3` },
  ];
  for (const form of robots)
    expect((await post('/contact', form)).headers.get('Location')).toBe('/contact?sent=1');
  expect((await stored(db)).map(({ spam }) => spam)).toEqual([true, true, true, true]);
  time.now = new Date(time.now.getTime() + 5_000);
  await post('/contact', { ...enquiry, message: `${links} 4`, formToken });
  expect((await stored(db)).filter(({ spam }) => !spam)).toMatchObject([{ message: `${links} 4` }]);
});

test('the fill time alone does not make an enquiry spam: too fast, forged, missing or old', async () => {
  const { db, time, get, post } = await startTestApp({ content: 'owned' });
  const formToken = await (await get('/form-token')).text();
  await post('/contact', {
    ...enquiry,
    message: 'Pasted in a second: see https://hanne.example',
    formToken,
  });
  await post('/contact', { ...enquiry, message: 'Another secret', formToken: 'forged.x' });
  await post('/contact', { ...enquiry, message: 'No JavaScript' });
  time.now = new Date(time.now.getTime() + 48 * HOUR_MS);
  await post('/contact', { ...enquiry, message: 'A tab left open', formToken });
  expect((await stored(db)).map(({ spam }) => spam)).toEqual([false, false, false, false]);
  const notices = await db.selectFrom('outbox').select('id').where('kind', '=', 'enquiry-notice').execute();
  expect(notices).toHaveLength(4);
});

test('a form left open for days is not spam, unless it contains many links', async () => {
  const { db, time, get, post } = await startTestApp();
  const formToken = await (await get('/form-token')).text();
  time.now = new Date(time.now.getTime() + 48 * HOUR_MS);
  await post('/contact', { ...enquiry, formToken });
  await post('/contact', { ...enquiry, message: 'http://a http://b http://c http://d', formToken });
  expect((await stored(db)).map(({ spam }) => spam)).toEqual([false, true]);
});

test('the same message twice in a day is stored once as an enquiry and once as spam', async () => {
  const { db, post } = await startTestApp();
  await post('/contact', enquiry);
  await post('/contact', enquiry);
  expect((await stored(db)).map(({ spam }) => spam).toSorted()).toEqual([false, true]);
});

test('the sixth enquiry from an IP address in an hour is rate limited; another address is not', async () => {
  const { db, time, post } = await startTestApp();
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  for (let n = 1; n <= 5; n++)
    await post('/contact', { ...enquiry, message: `Message ${n}` }, from('203.0.113.7'));
  const refused = await post('/contact', enquiry, from('203.0.113.7'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  expect(await refused.text()).toContain(enquiry.message.slice(0, 20));
  expect((await post('/contact', enquiry, from('203.0.113.8'))).status).toBe(303);
  time.now = new Date(time.now.getTime() + HOUR_MS);
  expect((await post('/contact', { ...enquiry, message: 'Later' }, from('203.0.113.7'))).status).toBe(303);
  expect(await stored(db)).toHaveLength(7);
});

test('rate limits treat a network as one visitor', async () => {
  const { post } = await startTestApp();
  const statusFrom = async (ip: string) =>
    (await post('/contact', enquiry, { 'X-Forwarded-For': ip })).status;
  for (let n = 1; n <= 5; n++) expect(await statusFrom(`2001:db8::${n}`)).toBe(303);
  expect(await statusFrom('[2001:db8::ffff:1]:4711')).toBe(429);
  expect(await statusFrom('2001:db8:0:1::1')).toBe(303);
});

test('an IP address is stored neither in the tables nor in the log', async () => {
  const { db, lines, post } = await startTestApp();
  await post('/contact', enquiry, { 'X-Forwarded-For': '203.0.113.7' });
  const serialized = JSON.stringify([
    await db.selectFrom('rate_limits').selectAll().execute(),
    await stored(db),
    lines,
  ]);
  expect(serialized).not.toContain('203.0.113.7');
  expect(lines.join()).not.toContain('hanne');
});

test('an enquiry that cannot be stored is not acknowledged', async () => {
  const { db, post } = await startTestApp();
  await db.schema.alterTable('enquiries').renameTo('missing').execute();
  const response = await post('/contact', enquiry);
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain('Something went wrong. Please try again or email me directly.');
  expect(html).toContain(enquiry.subject);
});
