import { expect, test } from 'vitest';
import { remindClients, buildRequestPath } from '#features/testimonials/requests-sending.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { testOrigin, testSecret } from '../../support/site.ts';
import { startWithRequest, QUOTE } from '../../support/testimonials.ts';

type Site = Awaited<ReturnType<typeof startWithRequest>>;

const remind = ({ db, time }: Site) =>
  remindClients(db, { siteUrl: testOrigin, secret: testSecret, now: time.now });

async function bounce({ db, time }: Site) {
  const at = time.now.toISOString();
  const row = { email: 'hanne@example.com', list: 'all', reason: 'bounced', created_at: at } as const;
  await db.insertInto('suppressions').values(row).execute();
}

test('one reminder is sent after ten days, and none after that', async () => {
  const site = await startWithRequest();
  site.advanceDays(9.9);
  await remind(site);
  expect(await site.mails('testimonial-reminder')).toEqual([]);
  site.advanceDays(0.1);
  await Promise.all([remind(site), remind(site)]);
  const reminders = await site.mails('testimonial-reminder');
  expect(reminders).toHaveLength(1);
  expect(reminders[0]!.text_body).toContain(site.path);
  site.advanceDays(40);
  await remind(site);
  expect(await site.mails('testimonial-reminder')).toHaveLength(1);
});

test.each([
  ['replied', (site: Site) => site.write()],
  ['revoked', (site: Site) => site.act('revoke')],
  ['withdrawn', async (site: Site) => (await site.write(), site.withdraw())],
  ['expired', async (site: Site) => site.advanceDays(60)],
  ['sent to an address that bounced', (site: Site) => bounce(site)],
])('no reminder is sent for a request that is %s', async (_state, end) => {
  const site = await startWithRequest();
  await end(site);
  site.advanceDays(11);
  await remind(site);
  expect(await site.mails('testimonial-reminder')).toEqual([]);
  expect((await site.request()).reminded_at).toBeNull();
});

test('an unanswered link ends after 60 days and keeps what was typed on the screen', async () => {
  const { visit, write, request, advanceDays } = await startWithRequest();
  advanceDays(59.9);
  expect((await visit()).status).toBe(200);
  advanceDays(0.2);
  const page = await visit();
  expect([page.status, page.html.includes('This link has expired')]).toEqual([410, true]);
  const late = await write();
  expect([late.status, late.html.includes(QUOTE)]).toEqual([410, true]);
  const long = await write({ content: 'x'.repeat(5_000) });
  expect([long.html.includes('x'.repeat(600)), long.html.includes('x'.repeat(601))]).toEqual([true, false]);
  expect((await request()).content).toBeNull();
});

test('a reply can be withdrawn after the link has expired, but not changed', async () => {
  const { visit, write, withdraw, request, advanceDays } = await startWithRequest();
  await write();
  advanceDays(61);
  const page = await visit();
  expect([page.status, page.html.includes('name="content"')]).toEqual([200, false]);
  const late = await write({ content: 'Changed.' });
  expect([late.status, late.html.includes('was not saved')]).toEqual([409, true]);
  expect(late.html).toContain('Changed.');
  expect((await request()).content).toBe(QUOTE);
  await withdraw();
  expect(await request()).toMatchObject({ state: 'withdrawn', content: null });
});

test('a revoked link is gone, and what was written is deleted', async () => {
  const { act, write, withdraw, visit, request, db, review } = await startWithRequest();
  await write();
  expect((await act('revoke')).text).toContain('Link revoked.');
  const page = await visit();
  expect([page.status, page.html.includes('This link is no longer valid')]).toEqual([410, true]);
  const late = await write({ content: 'What I typed.' });
  expect([late.status, late.html.includes('What I typed.')]).toEqual([410, true]);
  expect((await withdraw()).status).toBe(410);
  expect(await request()).toMatchObject({ state: 'revoked', content: null });
  expect(await db.selectFrom('outbox').select('id').where('kind', 'like', 'testimonial%').execute()).toEqual(
    [],
  );
  expect(await review()).toContain('You revoked this link.');
  expect((await act('revoke')).status).toBe(409);
});

test('a published testimonial is taken off the site before its link can be revoked', async () => {
  const { act, write, publish, home, request } = await startWithRequest();
  await write();
  await publish();
  expect((await act('revoke')).status).toBe(409);
  expect(await home()).toContain(QUOTE);
  expect((await act('unpublish')).status).toBe(200);
  expect(await home()).not.toContain(QUOTE);
  expect(await request()).toMatchObject({ state: 'replied', content: QUOTE });
  await publish('Fast, friendly');
  expect(await home()).toContain('Fast, friendly …');
});

test('a wrong key or a key of another request is not found', async () => {
  const { path, id, visit, postTo, sendLink, request, time } = await startWithRequest();
  await sendLink({ email: 'per@example.com' });
  const other = await request();
  const key = path.split('/').at(-1)!;
  const unknownId = newId(time.now);
  const paths = [
    `/testimonial/${id}/${'x'.repeat(key.length)}`,
    `/testimonial/${id}/${key.slice(0, -1)}`,
    `/testimonial/${other.id}/${key}`,
    `/testimonial/${id}/${buildRequestPath(testSecret, other.id).split('/').at(-1)}`,
    buildRequestPath(testSecret, unknownId),
    buildRequestPath('another secret of this length or so', id),
  ];
  for (const wrong of paths) {
    const page = await visit(wrong);
    expect([wrong, page.status, page.html.includes('This link is not valid')]).toEqual([wrong, 404, true]);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    for (const intent of ['reply', 'withdraw', ''])
      expect((await postTo(wrong, { intent, content: 'Mine now.' })).status).toBe(404);
  }
  expect((await request()).content).toBeNull();
  expect((await postTo(path, { intent: 'burn' })).status).toBe(400);
});

test('the key of a link is in no log line and in no email after it was sent', async () => {
  const { path, visit, write, lines, db } = await startWithRequest();
  await visit();
  await write();
  const key = path.split('/').at(-1)!;
  expect(lines.some((line) => line.includes('/testimonial/'))).toBe(true);
  expect(lines.filter((line) => line.includes(key))).toEqual([]);
  const [mail] = await db.selectFrom('outbox').select('secret').where('secret', 'is not', null).execute();
  expect(mail).toEqual({ secret: key });
});

test('markup in any field stays text on every page and in every email', async () => {
  const attack = '"><script>alert(1)</script>';
  const { sendLink, linkPath, write, visit, request, post, cookie, get, home, db } = await startWithRequest();
  await sendLink({ name: attack, email: 'x@example.com', message: attack });
  const path = await linkPath();
  const content = `${attack} good ${'<img src=x onerror=alert(1)>'}`;
  await write({ content, authorName: attack, company: attack }, path);
  const { id, version } = await request();
  const panel = `/admin/testimonials/requests`;
  const pages = async () => [
    (await visit(path)).html,
    await home(),
    await (await get(`${panel}/${id}`, { Cookie: cookie })).text(),
    await (await get(panel, { Cookie: cookie })).text(),
    ...(await db.selectFrom('outbox').select('html_body').execute()).map((mail) => mail.html_body),
  ];
  const expectText = async () => {
    for (const html of await pages()) expect(html).not.toMatch(/<script>alert|<img src=x/);
  };
  await expectText();
  const form = { intent: 'publish', version: String(version), cut: content };
  expect((await post(`${panel}/${id}.data`, form, { Cookie: cookie })).status).toBe(200);
  await expectText();
  expect(await home()).toContain('&lt;script&gt;alert(1)');
});

test('a rejected change is shown above everything else, with what was typed', async () => {
  const { write } = await startWithRequest();
  await write();
  const { status, html } = await write({ content: 'Shorter.', naming: 'first', company: '' });
  expect(status).toBe(422);
  const [, main] = html.split('<main');
  expect(main).toContain('Enter the company');
  expect(main).toContain('Shorter.');
  expect(main).not.toContain(QUOTE);
});

test('a file that is no image is refused at its field, and nothing is stored', async () => {
  const { write, request, db } = await startWithRequest();
  for (const image of [new File(['<script>'], 'a.png'), new File([Buffer.alloc(2_000_000)], 'b.jpg')]) {
    const refused = await write({ image });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Choose a JPEG, PNG, WebP, AVIF or GIF image.');
    expect(refused.html).toContain(QUOTE);
  }
  const again = await write({ image: new File(['x'], 'a.png'), consent: '' });
  expect(again.html).toContain('Please choose your image again.');
  expect((await request()).content).toBeNull();
  expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
});

test('a client who sends too often is told when to try again', async () => {
  const { write, request } = await startWithRequest();
  for (let sent = 0; sent < 20; sent++) expect((await write()).status).toBe(303);
  const over = await write({ content: 'Once more.' });
  expect([over.status, over.html.includes('Please try again in 60 minutes.')]).toEqual([429, true]);
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  expect((await request()).content).toBe(QUOTE);
});

test('rejected forms count, too', async () => {
  const { write } = await startWithRequest();
  for (let sent = 0; sent < 20; sent++) expect((await write({ content: '' })).status).toBe(422);
  expect((await write()).status).toBe(429);
});
