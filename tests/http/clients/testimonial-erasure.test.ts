import { expect, test } from 'vitest';
import { readContentVersion } from '#database/content-version.ts';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { jpegOf } from '../../support/images.ts';
import { owner } from '../../support/owner.ts';
import { startWithRequest, QUOTE } from '../../support/testimonials.ts';

type Site = Awaited<ReturnType<typeof startWithRequest>>;

const replyWithImage = async ({ write }: Site) =>
  write({ image: new File([await jpegOf(300, 300)], 'a.jpg') });

test.each([
  ['unanswered', async () => {}],
  ['replied', replyWithImage],
  ['sent back', async (site: Site) => (await replyWithImage(site), site.act('changes', { message: 'x' }))],
  ['withdrawn', async (site: Site) => (await replyWithImage(site), site.withdraw())],
  ['revoked', async (site: Site) => site.act('revoke')],
  ['expired', async (site: Site) => site.advanceDays(61)],
])('a request that is %s is deleted with its emails and its image', async (_state, prepare) => {
  const site = await startWithRequest();
  await prepare(site);
  expect((await site.act('delete')).status).toBe(202);
  for (const table of ['testimonial_requests', 'media'] as const)
    expect(await site.db.selectFrom(table).select('id').execute()).toEqual([]);
  const mails = site.db.selectFrom('outbox').select('id').where('kind', 'like', 'testimonial%');
  expect(await mails.execute()).toEqual([]);
  expect((await site.visit()).status).toBe(404);
});

test('a published testimonial is unpublished before it can be deleted', async () => {
  const { write, publish, act, home } = await startWithRequest();
  await write();
  await publish();
  expect((await act('delete')).status).toBe(409);
  expect(await home()).toContain(QUOTE);
});

test('the email address of a client who withdraws is deleted', async () => {
  const { write, withdraw, request, review } = await startWithRequest();
  await write();
  await withdraw();
  expect(await request()).toMatchObject({ email: '', name: 'Hanne Voss' });
  expect(await review()).not.toContain('mailto:');
});

test('withdrawing nothing changes nothing', async () => {
  const { withdraw, request, db } = await startWithRequest();
  const before = [await readContentVersion(db), await request()];
  expect((await withdraw()).status).toBe(303);
  expect([await readContentVersion(db), await request()]).toEqual(before);
});

const erasures: [string, (site: Site) => Promise<unknown>][] = [
  ['the enquiry', (site) => site.submitToEnquiry(site.enquiryId, { intent: 'delete' })],
  [
    'all visitor data',
    ({ post, cookie }) => {
      const form = { intent: 'visitors', phrase: 'delete visitor data', password: owner.password };
      return post('/admin/settings/danger', form, { Cookie: cookie });
    },
  ],
];

test.each(erasures)(
  'deleting %s keeps a published testimonial without the client’s address',
  async (_what, erase) => {
    const site = await startWithRequest();
    const { write, publish, act, home, request, db, withdraw } = site;
    await write({ naming: 'company' });
    await publish();
    await erase(site);
    expect(await home()).toContain(QUOTE);
    const row = await request();
    expect(row).toMatchObject({ email: '', name: 'Voss Archives', enquiry_id: null });
    expect(row.consent_text).not.toBeNull();
    const outbox = db.selectFrom('outbox').select('id').where('recipient', '=', 'hanne@example.com');
    expect(await outbox.execute()).toEqual([]);
    const list = await (await site.get(requestsPath, { Cookie: site.cookie })).text();
    expect(list).toContain('Voss Archives');
    expect((await act('unpublish')).status).toBe(200);
    expect((await act('changes', { message: 'Please.' })).status).toBe(409);
    expect((await publish()).status).toBe(200);
    expect(await site.mails('testimonial-published')).toEqual([]);
    await withdraw();
    expect(await home()).not.toContain(QUOTE);
  },
);
