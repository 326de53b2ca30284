import { expect, test } from 'vitest';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { advanceNewsletters } from '#features/newsletter/newsletters-sending.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { addPost } from '../../support/factories.ts';
import { readScreen } from '../../support/screen.ts';
import { startWithSettings } from '../../support/settings.ts';
import { owner, testOrigin } from '../../support/site.ts';

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

async function startNewsletter({ counts }: { counts: boolean }) {
  const site = await startWithSettings();
  const { db, time, save } = site;
  if (counts) await save('newsletter', { newsletterClicks: true });
  const content = 'Read [this](https://other.example/page?a=1&b=2) and [that](/contact).';
  const { id: postId } = await addPost(db, { title: 'A letter', content });
  const now = time.now;
  await scheduleNewsletter(db, { postId, subject: 'A letter', sendAt: now, again: false }, now);
  const findPost = (trx: typeof db, id: string) => findMailedPost(trx, id, now);
  await advanceNewsletters(db, { siteUrl: testOrigin, now, findPost });
  const newsletter = await db
    .selectFrom('newsletters')
    .select(['text_body as text', 'html_body as html'])
    .executeTakeFirstOrThrow();
  const trackedPaths = [...newsletter.html.matchAll(/href="[^"]*(\/go\/letter\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  return {
    ...site,
    newsletter,
    trackedPaths,
    screen: async () => (await readScreen(site, `/admin/posts/${postId}/newsletter`)).text,
    clicks: async () => {
      const rows = await db.selectFrom('newsletter_links').select(['url', 'clicks']).execute();
      return Object.fromEntries(rows.map(({ url, clicks }) => [url, clicks]));
    },
  };
}

test('by default the links of a newsletter are direct', async () => {
  const { newsletter, trackedPaths, clicks, screen } = await startNewsletter({ counts: false });
  expect(trackedPaths).toEqual([]);
  expect(newsletter.html).toContain('href="https://other.example/page?a=1&#x26;b=2"');
  expect(newsletter.text).toContain('(https://other.example/page?a=1&b=2)');
  expect(await clicks()).toEqual({});
  expect(await screen()).not.toContain('Link clicks');
});

test('with click tracking on, links redirect through the site and reader clicks are counted', async () => {
  const { get, head, cookie, newsletter, trackedPaths, clicks, screen } = await startNewsletter({
    counts: true,
  });
  expect(newsletter.html).not.toContain('other.example');
  expect(newsletter.text).toContain(`(${testOrigin}${trackedPaths[0]})`);
  expect(newsletter.text).toContain('https://leave.invalid/');
  expect(await screen()).toContain('No clicks yet');
  const redirects = await Promise.all(trackedPaths.map((path) => get(path, browser)));
  expect(redirects.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [302, 'https://other.example/page?a=1&b=2'],
    [302, `${testOrigin}/contact`],
    [302, `${testOrigin}/blog/a-letter`],
  ]);
  for (const { headers } of redirects)
    expect([headers.get('Cache-Control'), headers.get('Set-Cookie')]).toEqual(['no-store', null]);
  await get(`${trackedPaths[0]!}?reader=1`, browser);
  expect(await head(trackedPaths[0]!)).toMatchObject({ status: 302 });
  for (const headers of [robot, {}, { ...browser, Cookie: cookie }, { ...browser, 'Sec-GPC': '1' }])
    expect((await get(trackedPaths[0]!, headers)).status).toBe(302);
  expect(await clicks()).toEqual({
    'https://other.example/page?a=1&b=2': 2,
    [`${testOrigin}/contact`]: 1,
    [`${testOrigin}/blog/a-letter`]: 1,
  });
  expect(await screen()).toMatch(/Link clicks other\.example\/page\?a=1&amp;b=2 2 clicks/);
});

test('only URLs contained in a newsletter can be redirect targets', async () => {
  const { db, get, trackedPaths } = await startNewsletter({ counts: true });
  const forged = [
    '/go/letter/x',
    `${trackedPaths[0]}x`,
    '/go/letter/https:%2F%2Fevil.example',
    `/go/tool/${trackedPaths[0]!.slice(11)}`,
  ];
  for (const path of [...forged, `${trackedPaths[0]!.slice(0, -1)}?url=https://evil.example`])
    expect([path, (await get(path, browser)).status]).toEqual([path, 404]);
  await db.updateTable('newsletter_links').set({ url: 'javascript:alert(1)' }).execute();
  expect((await get(trackedPaths[0]!, browser)).status).toBe(404);
});

test('with tracking turned off, old links still redirect without counting; the counts can be deleted', async () => {
  const { save, get, trackedPaths, clicks, submit } = await startNewsletter({ counts: true });
  await get(trackedPaths[1]!, browser);
  await save('newsletter', { newsletterClicks: false });
  expect((await get(trackedPaths[1]!, browser)).status).toBe(302);
  expect(await clicks()).toMatchObject({ [`${testOrigin}/contact`]: 1 });
  const { password } = owner;
  await submit('/admin/settings/danger', { intent: 'numbers', phrase: 'delete analytics', password });
  expect(await clicks()).toMatchObject({ [`${testOrigin}/contact`]: 0 });
});
