import { expect, test } from 'vitest';
import { contentLimits } from '#features/content/model/content.ts';
import { MAX_SOURCE_LENGTH } from '#features/enquiries/pipeline.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { testOrigin } from '../../support/site.ts';
import { sampleEnquiry, startWithEnquiries } from '../../support/enquiries.ts';
import { agents, view } from '../../support/visits.ts';

const READER = '203.0.113.1';
const { budget: _budget, timeline: _timeline, ...form } = sampleEnquiry;

async function startRead() {
  const site = await startWithEnquiries();
  const { db, post } = site;
  await addPost(db, { title: 'Copy is interface', slug: 'copy' });
  await addPost(db, { title: 'Not read', slug: 'other' });
  await addProject(db, { title: 'Berth', slug: 'berth' });
  await addPage(db, { title: 'About', slug: 'about' });
  for (const path of ['/', '/contact', '/blog/copy', '/blog/copy', '/portfolio/berth', '/about'])
    await view(site, { path, from: READER });
  await view(site, { path: '/blog/other', from: '203.0.113.2' });
  let sent = 0;
  /** Sends the form and returns what was attached. */
  const send = async (headers: Record<string, string> = {}) => {
    sent += 1;
    const response = await post(
      '/contact',
      { ...form, message: `Message ${sent}` },
      { 'User-Agent': agents.firefox, 'X-Forwarded-For': READER, ...headers },
    );
    expect(response.headers.get('Location')).toBe('/contact?sent=1');
    const { id } = await db
      .selectFrom('enquiries')
      .select('id')
      .where('message', '=', `Message ${sent}`)
      .executeTakeFirstOrThrow();
    return { id, pages: await pagesOf(id) };
  };
  const pagesOf = async (id: string) => {
    const rows = await db
      .selectFrom('enquiry_pages')
      .select('path')
      .where('enquiry_id', '=', id)
      .orderBy('path')
      .execute();
    return rows.map(({ path }) => path);
  };
  return { ...site, sendForm: send, pagesOf };
}

test('the pages that the sender read that day are attached, without the contact page', async () => {
  const { sendForm, readPanel } = await startRead();
  const { id, pages } = await sendForm();
  expect(pages).toEqual(['/', '/about', '/blog/copy', '/portfolio/berth']);
  const html = await readPanel(`/${id}`);
  expect(html).toContain('Probably read before writing (same day, network and browser)');
  for (const title of ['Home', 'About', 'Copy is interface', 'Berth'])
    expect(html).toMatch(new RegExp(`<li class="wrap-anywhere"><a [^>]*>${title}<`));
});

test.each([
  ['another visitor', { 'X-Forwarded-For': '203.0.113.9' }],
  ['another browser', { 'User-Agent': agents.phone }],
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a robot', { 'User-Agent': agents.robot }],
])('%s: nothing is attached', async (_, headers) => {
  const { sendForm, readPanel } = await startRead();
  const { id, pages } = await sendForm(headers);
  expect(pages).toEqual([]);
  expect(await readPanel(`/${id}`)).not.toContain('Probably read before writing');
});

test('nothing is attached for the signed-in owner', async () => {
  const { sendForm, cookie } = await startRead();
  expect((await sendForm({ Cookie: cookie })).pages).toEqual([]);
});

test('what was read on another day is not attached', async () => {
  const site = await startRead();
  // Still March 10 in New York.
  site.time.now = new Date('2026-03-11T03:59:00Z');
  expect((await site.sendForm()).pages).toHaveLength(4);
  site.time.now = new Date('2026-03-11T04:00:00Z');
  expect((await site.sendForm()).pages).toEqual([]);
  await view(site, { path: '/about', from: READER });
  expect((await site.sendForm()).pages).toEqual(['/about']);
});

test('with the switch off nothing is attached', async () => {
  const { db, sendForm, time } = await startRead();
  await saveSite(db, { attachPagesRead: false }, { now: time.now });
  expect((await sendForm()).pages).toEqual([]);
});

test('nothing is stored about readers who do not write', async () => {
  const { db, sendForm } = await startRead();
  const hashes = () => db.selectFrom('visitor_days').selectAll().orderBy('hash').execute();
  const before = await hashes();
  await sendForm();
  expect(await hashes()).toEqual(before);
  const rows = await db.selectFrom('enquiry_pages').select('path').execute();
  expect(rows).not.toContainEqual({ path: '/blog/other' });
});

test('deleting the enquiry deletes its pages, and the daily counters stay', async () => {
  const { db, sendForm, submitToEnquiry, pagesOf } = await startRead();
  const { id } = await sendForm();
  const counters = () => db.selectFrom('daily_views').selectAll().orderBy('path').execute();
  const before = await counters();
  await submitToEnquiry(id, { intent: 'delete' });
  expect(await pagesOf(id)).toEqual([]);
  expect(await counters()).toEqual(before);
});

test('the owner sets, corrects and removes the source, and can undo it', async () => {
  const { sendForm, submit, stored, readPanel } = await startRead();
  const { id } = await sendForm();
  const saved = await submit({ intent: 'source', id, version: '1', source: ' referral ' });
  expect(saved.text).toContain('Source saved.');
  expect(await stored(id)).toMatchObject({ source: 'Referral', version: 2 });
  const undo = ['"intent"', '"source"', '"version"', '"3"'];
  const corrected = await submit({ intent: 'source', id, version: '2', source: '/blog/copy' });
  for (const part of undo) expect(corrected.text).toContain(part);
  expect(await readPanel(`/${id}`)).toMatch(/Page:.*Copy is interface/s);
  await submit({ intent: 'source', id, version: '3', source: 'Referral' });
  const removed = await submit({ intent: 'source', id, version: '4', source: '' });
  expect(removed.text).toContain('Source removed.');
  expect(await stored(id)).toMatchObject({ source: null, version: 5 });
});

test('a source that is too long or has several lines is rejected at its field, and a stale version, too', async () => {
  const { sendForm, submit, stored } = await startRead();
  const { id } = await sendForm();
  const send = (source: string, version = '1') => submit({ intent: 'source', id, version, source });
  const tooLong = await send('x'.repeat(MAX_SOURCE_LENGTH + 1));
  expect([tooLong.status, tooLong.text.includes('"errors"')]).toEqual([400, true]);
  const lines = await send('one\ntwo');
  expect([lines.status, lines.text.includes('Use a single line.')]).toEqual([400, true]);
  expect((await send('Referral', 'first')).status).toBe(400);
  const longest = `/portfolio/${'x'.repeat(contentLimits.slug)}`;
  expect((await send(longest)).status).toBe(200);
  expect((await send('Referral')).status).toBe(409);
  expect(await stored(id)).toMatchObject({ source: longest, version: 2 });
});

test.each([
  ['the URL of a page', `${testOrigin}/blog/copy/?utm_source=x#top`, '/blog/copy'],
  ['a path with a slash at its end', '/blog/copy/', '/blog/copy'],
  ['the URL of the home page', testOrigin, '/'],
  ['the URL of another site', 'https://news.example/blog/', 'https://news.example/blog/'],
  ['a text that begins with a slash', '/ or a friend', '/ or a friend'],
  ['a host without a scheme', '//news.example/', '//news.example/'],
])('%s as source', async (_, source, expected) => {
  const { sendForm, submit, stored } = await startRead();
  const { id } = await sendForm();
  await submit({ intent: 'source', id, version: '1', source });
  expect((await stored(id)).source).toBe(expected);
});

test('the pages are not read for a form with errors', async () => {
  const { post, queries } = await startRead();
  queries.length = 0;
  const reader = { 'User-Agent': agents.firefox, 'X-Forwarded-For': READER };
  expect((await post('/contact', { ...form, email: '' }, reader)).status).toBe(422);
  expect(queries.filter(({ sql }) => sql.includes('visitor_days'))).toEqual([]);
});

test('an enquiry is accepted without pages if they cannot be read', async () => {
  const { db, sendForm } = await startRead();
  await db.schema.dropTable('visitor_days').execute();
  expect((await sendForm()).pages).toEqual([]);
});

test('the source is shown as typed', async () => {
  const { sendForm, submit, readPanel } = await startRead();
  const { id } = await sendForm();
  await submit({ intent: 'source', id, version: '1', source: '"><script>alert(1)</script>' });
  expect(await readPanel(`/${id}`)).not.toContain('<script>alert(1)');
});

test('the privacy page states whether read pages are attached, after any text of the owner', async () => {
  const { db, get, time } = await startRead();
  const read = async () => (await get('/privacy')).text();
  expect(await read()).toContain('from the same network and with the same kind of browser');
  await saveSite(db, { attachPagesRead: false, privacyText: 'My own words.' }, { now: time.now });
  const off = await read();
  expect(off).toContain('My own words.');
  expect(off).toContain('are not attached to your message');
  expect(off).not.toContain('attaches to your message');
  await saveSite(db, { attachPagesRead: true, language: 'de' }, { now: time.now });
  expect(await read()).toContain('wird Ihrer Nachricht beigefügt');
});
