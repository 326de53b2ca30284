import { expect, test } from 'vitest';
import { buildQuotePath } from '#features/quotes/quotes.server.ts';
import { buildRequestPath } from '#features/testimonials/requests-sending.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { sampleQuote, startWithQuote } from '../../support/clients/quotes.ts';
import { testSecret } from '../../support/site.ts';

test('a wrong key, a key of another quote and a key of a testimonial open nothing', async () => {
  const { path, versionId, sendMore, enquiryId, visit, accept, reply, time, version } =
    await startWithQuote();
  const other = await sendMore({ enquiryId });
  const key = path.split('/').at(-1)!;
  const paths = [
    `/quotes/${versionId}/${'x'.repeat(key.length)}`,
    `/quotes/${versionId}/${key.slice(0, -1)}`,
    `/quotes/${other.versionId}/${key}`,
    `/quotes/${versionId}/${other.path.split('/').at(-1)}`,
    `/quotes/${versionId}/${buildRequestPath(testSecret, versionId).split('/').at(-1)}`,
    buildQuotePath(testSecret, newId(time.now)),
    buildQuotePath('another secret of this length or so', versionId),
  ];
  for (const wrong of paths) {
    const page = await visit(wrong);
    expect([wrong, page.status, page.html.includes('This link is not valid')]).toEqual([wrong, 404, true]);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await accept({}, wrong)).status).toBe(404);
    expect((await reply({ intent: '' }, wrong)).status).toBe(404);
    expect((await reply({}, `${wrong}/view`)).status).toBe(200);
  }
  for (const id of [versionId, other.versionId])
    expect(await version(id)).toMatchObject({ state: 'sent', first_opened_at: null });
  expect((await reply({ intent: 'burn' })).status).toBe(400);
});

test('a withdrawn quote says so and shows nothing of its content', async () => {
  const { visit, withdraw, accept, reply, version } = await startWithQuote();
  expect(await withdraw()).toBe(true);
  const { html } = await visit();
  expect(html).toContain('This quote was withdrawn');
  for (const text of [sampleQuote.title, '€1,190', 'Voss Archives']) expect(html).not.toContain(text);
  expect((await accept()).status).toBe(409);
  const late = await reply({ intent: 'ask', question: 'Why was that?' });
  expect([late.status, late.html.includes('Why was that?')]).toEqual([409, true]);
  expect((await version()).state).toBe('withdrawn');
});

test('a quote can be accepted until the end of its last day in the time zone of the site', async () => {
  const { time, visit, accept, version, reply, enquiry } = await startWithQuote();
  // The last day is April 9 in New York, which is four hours behind UTC.
  time.now = new Date('2026-04-10T03:59:00Z');
  expect((await visit()).html).toContain('Accept for €1,190');
  time.now = new Date('2026-04-10T04:00:00Z');
  const { html } = await visit();
  expect(html).toContain('It was valid until April 9, 2026.');
  expect(html).toContain(sampleQuote.paymentTerms);
  expect(html).not.toContain('name="total"');
  expect((await accept()).status).toBe(409);
  expect((await reply({ intent: 'decline' })).status).toBe(409);
  expect((await reply({ intent: 'ask', question: 'Is it still possible?' })).status).toBe(303);
  expect([(await version()).state, (await enquiry()).stage]).toEqual(['sent', 'quoted']);
  time.now = new Date('2026-04-10T03:59:59Z');
  expect((await accept()).status).toBe(303);
});

test('the link of a replaced version leads to the newest one', async () => {
  const { id, path, sendMore, visit, accept, reply, version } = await startWithQuote();
  await sendMore({ id }, { title: 'Second' });
  const { path: newest } = await sendMore({ id }, { title: 'Third' });
  const { html } = await visit();
  expect(html).toContain('There is a newer version of this quote');
  expect(html).toContain(`href="${newest}"`);
  expect(html).not.toContain('name="total"');
  const late = await accept();
  expect([late.status, late.html.includes('current state')]).toEqual([409, false]);
  const question = await reply({ intent: 'ask', question: 'And this one?' });
  expect([question.status, question.html.includes('And this one?')]).toEqual([409, true]);
  expect((await version()).state).toBe('replaced');
  expect((await visit(newest)).html).toContain('Third');
  expect((await accept({}, newest)).status).toBe(303);
  expect(path).not.toBe(newest);
});

test('an accepted quote stays readable after its enquiry was deleted', async () => {
  const { accept, submitToEnquiry, enquiryId, visit, enquiry } = await startWithQuote();
  await accept();
  const { version } = await enquiry();
  await submitToEnquiry(enquiryId, { intent: 'delete', version: String(version) });
  expect((await visit()).html).toContain('This quote has been accepted');
});

test('the key of a quote is in no log line, no email after the first, and no analytics', async () => {
  const { path, visit, accept, lines, db, post, reply, missingPages } = await startWithQuote();
  const key = path.split('/').at(-1)!;
  await visit();
  await visit(`${path}?option=1&name=Hanne`);
  await visit(`${path}/extra`);
  await reply({}, `${path}/view`);
  await post('/view', { path, referrer: '' }, { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' });
  await accept();
  expect(lines.some((line) => line.includes('/quotes/'))).toBe(true);
  expect(lines.filter((line) => line.includes(key) || line.includes('Hanne'))).toEqual([]);
  const mails = await db.selectFrom('outbox').select(['kind', 'text_body', 'html_body', 'secret']).execute();
  const withKey = mails.filter((mail) => `${mail.text_body}${mail.html_body}`.includes(key));
  expect(withKey.map(({ kind, secret }) => [kind, secret])).toEqual([['quote', key]]);
  await missingPages.flush();
  for (const table of ['daily_views', 'daily_referrers', 'missing_pages'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a withdrawn link stays closed after a new version, and closes those before it', async () => {
  const { id, path, visit, withdraw, sendMore } = await startWithQuote();
  await withdraw();
  const second = await sendMore({ id }, { title: 'Second' });
  expect((await visit()).html).toContain('This quote was withdrawn');
  expect((await visit()).html).not.toContain(second.path);
  await sendMore({ id }, { title: 'Third' });
  expect((await visit(second.path)).html).toContain('There is a newer version');
  await withdraw();
  for (const link of [path, second.path]) {
    const { html } = await visit(link);
    expect(html).toContain('This quote was withdrawn');
    expect(html).not.toContain('Voss Archives');
  }
});

test('an acceptance that comes after the quote has expired says so, whatever was typed', async () => {
  const { accept, advanceDays } = await startWithQuote();
  advanceDays(60);
  for (const [field, typed] of [
    ['total', '1'],
    ['name', ''],
  ] as const) {
    const { status, html } = await accept({ [field]: typed });
    expect([status, html.includes('this quote has changed in the meantime')]).toEqual([409, true]);
  }
});
