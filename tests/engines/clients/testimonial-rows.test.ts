import { expect, test } from 'vitest';
import { readTestimonials, saveTestimonials } from '#features/testimonials/testimonials.server.ts';
import { jpegOf } from '../../support/images.ts';
import { owner } from '../../support/owner.ts';
import { QUOTE, startWithRequest } from '../../support/testimonials.ts';

test('the list of testimonials orders, hides and removes those by link but does not change them', async () => {
  const { write, publish, home, request, db, time, visit, review } = await startWithRequest();
  await write();
  await publish();
  const save = async (change: object) => {
    const { items, version } = await readTestimonials(db);
    return saveTestimonials(db, {
      items: items.map((item) => ({ ...item, ...change })),
      version,
      now: time.now,
    });
  };
  for (const change of [
    { content: 'Better.' },
    { name: 'Pia' },
    { role: 'CEO' },
    { rating: 4 },
    { image: '/x.jpg' },
  ])
    expect((await save(change)).outcome).toBe('refused');
  expect(await home()).toContain(QUOTE);
  expect((await save({ active: false })).outcome).toBe('saved');
  expect(await home()).not.toContain(QUOTE);
  const { html } = await visit();
  expect([html.includes('is not shown'), html.includes('name="content"')]).toEqual([true, false]);
  expect(await review()).toContain('Hidden');
  const { version } = await readTestimonials(db);
  await saveTestimonials(db, { items: [], version, now: time.now });
  expect(await request()).toMatchObject({ state: 'replied', testimonial_id: null, content: QUOTE });
});

test('at most twelve testimonials are published', async () => {
  const { write, publish, db, time } = await startWithRequest();
  const { version } = await readTestimonials(db);
  const item = { name: 'A', role: '', content: 'B', rating: null, image: null, active: true };
  await saveTestimonials(db, { items: Array.from({ length: 12 }, () => item), version, now: time.now });
  await write();
  const full = await publish();
  expect([full.status, full.text.includes('Delete one under Testimonials')]).toEqual([409, true]);
});

test('deleting the enquiry deletes an unpublished testimonial', async () => {
  const deleted = await startWithRequest();
  await deleted.write({ image: new File([await jpegOf(300, 300)], 'a.jpg') });
  await deleted.submitToEnquiry(deleted.enquiryId, { intent: 'delete' });
  for (const table of ['testimonial_requests', 'media', 'outbox'] as const)
    expect(await deleted.db.selectFrom(table).select('id').execute()).toEqual([]);
  expect((await deleted.visit()).status).toBe(404);
});

test('deleting all visitor data deletes testimonials that are not published', async () => {
  const { write, publish, sendLink, post, cookie, request, db } = await startWithRequest();
  await write();
  await publish();
  const { id } = await request();
  await sendLink({ email: 'per@example.com' });
  const form = { intent: 'visitors', phrase: 'delete visitor data', password: owner.password };
  expect((await post('/admin/settings/danger', form, { Cookie: cookie })).status).toBe(200);
  expect(await db.selectFrom('testimonial_requests').select('id').execute()).toEqual([{ id }]);
});

test('a testimonial that is published and withdrawn at the same time is not on the site', async () => {
  for (let round = 0; round < 5; round++) {
    const { write, publish, withdraw, home, request, db } = await startWithRequest();
    await write();
    await Promise.all([publish(), withdraw()]);
    expect(await home()).not.toContain(QUOTE);
    expect(await db.selectFrom('testimonials').select('id').execute()).toEqual([]);
    expect(await request()).toMatchObject({ state: 'withdrawn', content: null });
  }
});

test('the owner is told of a reply once an hour, and at once of one that was asked for', async () => {
  const { write, act, mails, advanceDays } = await startWithRequest();
  await write();
  await write({ content: 'A little different.' });
  expect(await mails('testimonial-notice')).toHaveLength(1);
  await act('changes', { message: 'Please.' });
  await write();
  expect(await mails('testimonial-notice')).toHaveLength(2);
  advanceDays(1);
  await write();
  expect(await mails('testimonial-notice')).toHaveLength(3);
});
