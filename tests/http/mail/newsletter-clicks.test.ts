import { expect, test } from 'vitest';
import { planNewsletter } from '#features/newsletter/newsletters.server.ts';
import { moveNewslettersOn } from '#features/newsletter/newsletters-sending.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import { addPost } from '../../support/factories.ts';
import { readScreen } from '../../support/screen.ts';
import { startWithSettings } from '../../support/settings.ts';
import { owner, testOrigin } from '../../support/site.ts';

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

/** A newsletter that has begun, with its words and the paths of its links. */
async function startLetter({ counts }: { counts: boolean }) {
  const site = await startWithSettings();
  const { db, time, save } = site;
  if (counts) await save('newsletter', { newsletterClicks: true });
  const content = 'Read [this](https://other.example/page?a=1&b=2) and [that](/contact).';
  const { id: postId } = await addPost(db, { title: 'A letter', content });
  const now = time.now;
  await planNewsletter(db, { postId, subject: 'A letter', sendAt: now, again: false }, now);
  const findPost = (trx: typeof db, id: string) => findMailedPost(trx, id, now);
  await moveNewslettersOn(db, { siteUrl: testOrigin, now, findPost });
  const letter = await db
    .selectFrom('newsletters')
    .select(['text_body as text', 'html_body as html'])
    .executeTakeFirstOrThrow();
  const ways = [...letter.html.matchAll(/href="[^"]*(\/go\/letter\/[^"]+)"/g)].map(([, path]) => path!);
  return {
    ...site,
    letter,
    ways,
    screen: async () => (await readScreen(site, `/admin/posts/${postId}/newsletter`)).text,
    clicks: async () => {
      const rows = await db.selectFrom('newsletter_links').select(['url', 'clicks']).execute();
      return Object.fromEntries(rows.map(({ url, clicks }) => [url, clicks]));
    },
  };
}

test('unless the owner turns it on, the links of a letter are the plain ones', async () => {
  const { letter, ways, clicks, screen } = await startLetter({ counts: false });
  expect(ways).toEqual([]);
  expect(letter.html).toContain('href="https://other.example/page?a=1&#x26;b=2"');
  expect(letter.text).toContain('(https://other.example/page?a=1&b=2)');
  expect(await clicks()).toEqual({});
  expect(await screen()).not.toContain('Link clicks');
});

test('once it is on, links lead by way of the site, and clicks of readers are counted', async () => {
  const { get, head, cookie, letter, ways, clicks, screen } = await startLetter({ counts: true });
  expect(letter.html).not.toContain('other.example');
  expect(letter.text).toContain(`(${testOrigin}${ways[0]})`);
  expect(letter.text).toContain('https://leave.invalid/');
  expect(await screen()).toContain('No clicks yet');
  const led = await Promise.all(ways.map((way) => get(way, browser)));
  expect(led.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [302, 'https://other.example/page?a=1&b=2'],
    [302, `${testOrigin}/contact`],
    [302, `${testOrigin}/blog/a-letter`],
  ]);
  for (const { headers } of led)
    expect([headers.get('Cache-Control'), headers.get('Set-Cookie')]).toEqual(['no-store', null]);
  await get(`${ways[0]!}?reader=1`, browser);
  expect(await head(ways[0]!)).toMatchObject({ status: 302 });
  for (const headers of [robot, {}, { ...browser, Cookie: cookie }, { ...browser, 'Sec-GPC': '1' }])
    expect((await get(ways[0]!, headers)).status).toBe(302);
  expect(await clicks()).toEqual({
    'https://other.example/page?a=1&b=2': 2,
    [`${testOrigin}/contact`]: 1,
    [`${testOrigin}/blog/a-letter`]: 1,
  });
  expect(await screen()).toMatch(/Link clicks other\.example\/page\?a=1&amp;b=2 2 clicks/);
});

test('nobody can be led to an address that is not in a letter', async () => {
  const { db, get, ways } = await startLetter({ counts: true });
  const forged = [
    '/go/letter/x',
    `${ways[0]}x`,
    '/go/letter/https:%2F%2Fevil.example',
    `/go/tool/${ways[0]!.slice(11)}`,
  ];
  for (const path of [...forged, `${ways[0]!.slice(0, -1)}?url=https://evil.example`])
    expect([path, (await get(path, browser)).status]).toEqual([path, 404]);
  await db.updateTable('newsletter_links').set({ url: 'javascript:alert(1)' }).execute();
  expect((await get(ways[0]!, browser)).status).toBe(404);
});

test('turned off again, letters of the past still lead on, and nobody counts; the numbers can be forgotten', async () => {
  const { save, get, ways, clicks, act } = await startLetter({ counts: true });
  await get(ways[1]!, browser);
  await save('newsletter', { newsletterClicks: false });
  expect((await get(ways[1]!, browser)).status).toBe(302);
  expect(await clicks()).toMatchObject({ [`${testOrigin}/contact`]: 1 });
  const { password } = owner;
  await act('/admin/settings/danger', { what: 'numbers', phrase: 'delete analytics', password });
  expect(await clicks()).toMatchObject({ [`${testOrigin}/contact`]: 0 });
});
