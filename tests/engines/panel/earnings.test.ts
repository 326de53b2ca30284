import { expect, test } from 'vitest';
import { attachPages } from '#features/enquiries/enquiries.server.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startWithEnquiries } from '../../support/enquiries.ts';
import { readScreen } from '../../support/screen.ts';
import { view } from '../../support/visits.ts';

type Won = {
  day: string;
  pages?: string[];
  value?: string;
  tax?: string;
  currency?: string;
  source?: string;
};

async function startEarning() {
  const site = await startWithEnquiries();
  const { db, time, add, submit } = site;
  await addPost(db, { title: 'Copy is interface', slug: 'copy' });
  await addPost(db, { title: 'Second', slug: 'second' });
  await addProject(db, { title: 'Berth', slug: 'berth' });
  let sent = 0;
  /** An enquiry at noon UTC of a day in March 2026; without a value it stays open. */
  const addEnquiry = async ({ day, pages = [], value, tax = '', currency = 'USD', source }: Won) => {
    time.now = new Date(`2026-03-${day}T12:00:00Z`);
    // A message that repeats is spam.
    const id = await add({ message: `Message ${++sent}` });
    await attachPages(db, id, pages);
    let version = 1;
    if (source) await submit({ intent: 'source', id, version: String(version++), source });
    if (value !== undefined)
      await submit({ intent: 'move', id, version: String(version++), stage: 'won', value, tax, currency });
    return id;
  };
  return { ...site, addEnquiry };
}

test('won values are net, with gross beside them where the tax is known', async () => {
  const site = await startEarning();
  const pages = ['/blog/copy'];
  const taxed = await site.addEnquiry({ day: '08', pages, value: '100', tax: '19' });
  await site.addEnquiry({ day: '09', pages, value: '50.40', tax: '0' });
  site.time.now = new Date('2026-03-10T12:00:00Z');
  expect(await site.stored(taxed)).toMatchObject({ won_amount: 10_000, won_tax: 1_900 });
  const { text } = await readScreen(site, WEEK);
  expect(text).toContain('Revenue won, net $150.40 $169.40 gross from 2 won jobs');
  expect(text).toContain('Copy is interface 2 enquiries 2 won 0 2 2 $150.40 $169.40 gross');
  expect(await site.readPanel(`/${taxed}`)).toMatch(/\$100<span[^>]*>\$119 gross/);
  const csv = await (await site.get(WEEK.replace('?', '/export?'), { Cookie: site.cookie })).text();
  expect(csv).toContain('post,Copy is interface,/blog/copy,0,2,2,150.40,169.40,USD');
  await site.addEnquiry({ day: '09', pages, value: '200' });
  site.time.now = new Date('2026-03-10T12:00:00Z');
  const mixed = (await readScreen(site, WEEK)).text;
  expect(mixed).toContain('Revenue won, net $350.40 + $19 tax where known from 3 won jobs');
  expect(mixed).toContain('The tax of 1 won job is not known: the value counts as it was entered.');
});

async function startEarned() {
  const site = await startEarning();
  const { addEnquiry, time } = site;
  await addEnquiry({ day: '02', pages: ['/blog/copy'], value: '50' });
  await addEnquiry({ day: '08', pages: ['/', '/blog/copy', '/portfolio/berth'], value: '100' });
  await addEnquiry({ day: '09', pages: ['/blog/copy'], value: '900', currency: 'EUR' });
  await addEnquiry({ day: '09', pages: ['/blog/copy', '/blog/second'] });
  await addEnquiry({ day: '09', pages: ['/blog/copy'], value: '70', source: 'news.example' });
  await addEnquiry({ day: '09', value: '' });
  time.now = new Date('2026-03-10T12:00:00Z');
  for (const path of ['/blog/copy', '/blog/copy', '/portfolio/berth'])
    await view(site, { path, referrer: 'news.example' });
  return site;
}

const WEEK = '/admin/analytics/earnings?from=2026-03-04&to=2026-03-10';

test('earnings by post, project, source and page: views, enquiries, won jobs and value', async () => {
  const { text } = await readScreen(await startEarned(), WEEK);
  expect(text).toContain('March 4, 2026 to March 10, 2026, compared with the previous 7 days');
  expect(text).toContain('Enquiries 5 +400% vs. previous 7 days');
  expect(text).toContain('Jobs won 4 +300% vs. previous 7 days');
  expect(text).toContain('Revenue won, net $170 + €900 from 4 won jobs');
  expect(text).toContain('Copy is interface 2 views 3 enquiries 2 won 2 3 2 $33.33 €900 ');
  expect(text).toContain('Second 1 enquiry 0 1 0 — ');
  expect(text).toContain('Berth 1 view 1 enquiry 1 won 1 1 1 $33.33 ');
  expect(text).toContain('Home 1 enquiry 1 won 0 1 1 $33.34 ');
  expect(text).toContain('news.example 3 views 1 enquiry 1 won 3 1 1 $70 ');
  expect(text).toContain('Unknown 1 enquiry 1 won — 1 1 — ');
});

test('spam does not count, and an enquiry counts on its day in the site’s time zone', async () => {
  const site = await startEarning();
  const { db, time, add, addEnquiry, submit } = site;
  const spam = await addEnquiry({ day: '09', pages: ['/blog/copy'], value: '100' });
  await submit({ intent: 'spam', id: spam, version: '2' });
  // March 9 in New York, March 10 in Berlin.
  time.now = new Date('2026-03-10T03:30:00Z');
  await attachPages(db, await add(), ['/blog/second']);
  time.now = new Date('2026-03-10T12:00:00Z');
  const read = async () =>
    (await readScreen(site, '/admin/analytics/earnings?from=2026-03-10&to=2026-03-10')).text;
  expect(await read()).toContain('No data for these dates');
  await saveSite(db, { timeZone: 'Europe/Berlin' }, { now: time.now });
  const text = await read();
  expect(text).toContain('Second 1 enquiry 0 1 0 — ');
  expect(text).not.toContain('Copy is interface');
});

test('a post whose slug was changed keeps its views and earnings', async () => {
  const site = await startEarned();
  const { db, time } = site;
  await db.updateTable('blog_posts').set({ slug: 'new' }).where('slug', '=', 'copy').execute();
  await movePath(db, '/blog/copy', '/blog/new', time.now);
  const { text } = await readScreen(site, WEEK);
  expect(text).toContain('Copy is interface 2 views 3 enquiries 2 won');
});

test('a new post at the old path of another has its own views and earnings', async () => {
  const site = await startEarned();
  const { db, time, addEnquiry } = site;
  await db.updateTable('blog_posts').set({ slug: 'new' }).where('slug', '=', 'copy').execute();
  await movePath(db, '/blog/copy', '/blog/new', time.now);
  await addPost(db, { title: 'Successor', slug: 'copy' });
  await addEnquiry({ day: '11', pages: ['/blog/copy'], value: '40' });
  await view(site, { path: '/blog/copy' });
  const { text } = await readScreen(site, '/admin/analytics/earnings?from=2026-03-04&to=2026-03-11');
  expect(text).toContain('Successor 1 view 1 enquiry 1 won 1 1 1 $40 ');
  expect(text).toContain('Copy is interface 2 views 3 enquiries 2 won 2 3 2 $33.33 €900 ');
});

test('the export has all rows, one line per currency, without formulas', async () => {
  const site = await startEarned();
  await site.addEnquiry({ day: '10', source: '=1+1' });
  const response = await site.get(WEEK.replace('?', '/export?'), { Cookie: site.cookie });
  expect(response.headers.get('Content-Disposition')).toContain('earnings-2026-03-04-2026-03-10.csv');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const [head, ...lines] = (await response.text()).trim().split('\r\n');
  expect(head).toContain(
    'What,Name,Path,Views,Enquiries,Jobs won,Revenue won (net),Revenue won (gross),Currency',
  );
  expect(lines).toEqual([
    'source,news.example,,3,1,1,70.00,,USD',
    'page,Home,/,0,1,1,33.34,,USD',
    'post,Copy is interface,/blog/copy,2,3,2,33.33,,USD',
    'post,Copy is interface,/blog/copy,,,,900.00,,EUR',
    'project,Berth,/portfolio/berth,1,1,1,33.33,,USD',
    'source,Unknown,,,1,1,,,',
    'post,Second,/blog/second,0,1,0,,,',
    "source,'=1+1,,,1,0,,,",
  ]);
});

test('a site without views and enquiries shows an empty state', async () => {
  const { text } = await readScreen(await startEarning(), '/admin/analytics/earnings');
  expect(text).toContain('No data for these dates');
});

test('the list of posts shows what each has brought, and the column is missing without enquiries', async () => {
  const site = await startEarning();
  const read = async () => (await readScreen(site, '/admin/posts')).text;
  expect(await read()).not.toContain('Earned');
  await site.addEnquiry({ day: '09', pages: ['/blog/copy'], value: '1,200' });
  expect(await read()).toMatch(/Earned.*Copy is interface.*\$1,200 1 enquiry/s);
});

test('the dashboard shows what was won this month and the three articles that brought the most', async () => {
  const site = await startEarning();
  const { db, addEnquiry, time, stored, submit } = site;
  await addPost(db, { title: 'Third', slug: 'third' });
  await addPost(db, { title: 'Fourth', slug: 'fourth' });
  await addEnquiry({ day: '01', pages: ['/blog/copy'], value: '300' });
  await addEnquiry({ day: '08', pages: ['/blog/second', '/blog/third'], value: '1,000' });
  await addEnquiry({ day: '09', pages: ['/blog/fourth'], value: '5', currency: 'EUR' });
  const { text } = await readScreen(site, '/admin');
  expect(text).toContain('Won this month, net of tax $1,300 €5 from 3 won jobs');
  expect(text).toMatch(
    /brought the most in 12 months Second 1 enquiry · 1 won \$500 Third 1 enquiry · 1 won \$500 Copy is interface 1 enquiry · 1 won \$300/,
  );
  expect(text).not.toMatch(/12 months.*Fourth.*Recent posts/);

  // Received in March, won in April.
  const late = await addEnquiry({ day: '20' });
  time.now = new Date('2026-04-02T12:00:00Z');
  await submit({ intent: 'move', id: late, version: '1', stage: 'won', value: '20' });
  expect((await readScreen(site, '/admin')).text).toContain('Won this month, net of tax $20 from 1 won job');
  // A corrected value keeps the day on which the job was won.
  time.now = new Date('2026-04-03T12:00:00Z');
  await submit({ intent: 'move', id: late, version: '2', stage: 'won', value: '30' });
  expect(await stored(late)).toMatchObject({ won_amount: 3_000, won_at: '2026-04-02T12:00:00.000Z' });
});

test('only a won job has a value, and undoing “Mark as spam” restores it', async () => {
  const site = await startEarning();
  const { db, time, addEnquiry, submit, stored } = site;
  const id = await addEnquiry({ day: '09', pages: ['/blog/copy'], value: '100' });
  const won = await stored(id);
  time.now = new Date('2026-03-10T12:00:00Z');
  const read = async () => (await readScreen(site, WEEK)).text;
  await submit({ intent: 'spam', id, version: '2' });
  expect(await read()).not.toContain('$100');
  const undone = await submit({ intent: 'not-spam', id, version: '3' });
  expect(undone.text).toContain('Moved to Won.');
  const { stage, won_amount, won_at } = won;
  expect(await stored(id)).toMatchObject({ spam: false, stage, won_amount, won_at });
  expect(await read()).toContain('Revenue won, net $100 from 1 won job');
  // Earlier versions kept the value of a job that was won no more.
  await db.updateTable('enquiries').set({ stage: 'new' }).where('id', '=', id).execute();
  expect(await read()).toContain('Revenue won, net $0 from 0 won jobs');
  expect(await read()).toContain('Copy is interface 1 enquiry 0 1 0 — ');
});

test('undo restores the day on which a job was won', async () => {
  const { addEnquiry, time, stored, submit } = await startEarning();
  const id = await addEnquiry({ day: '09', value: '100' });
  time.now = new Date('2026-04-02T12:00:00Z');
  const moved = await submit({ intent: 'move', id, version: '2', stage: 'lost' });
  expect(moved.text).toContain('"wonAt"');
  expect(await stored(id)).toMatchObject({ won_at: null, won_amount: null });
  const undo = { intent: 'move', id, version: '3', stage: 'won', value: '100' };
  await submit({ ...undo, wonAt: '2026-03-09T12:00:01.000Z' });
  expect(await stored(id)).toMatchObject({ won_at: '2026-03-09T12:00:01.000Z', won_amount: 10_000 });
  expect((await submit({ ...undo, version: '4', wonAt: 'yesterday' })).status).toBe(400);
});

test('the screen says when read pages are not attached', async () => {
  const site = await startEarned();
  await saveSite(site.db, { attachPagesRead: false }, { now: site.time.now });
  expect((await readScreen(site, WEEK)).text).toContain('Read pages are not attached to new enquiries');
});
