import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { listMails } from '../../support/mail/mails.ts';
import { startWithSettings } from '../../support/settings.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import type { ResponsePromise } from '#features/settings/response-time.ts';

const enquiry = { name: 'Hanne', email: 'h@example.org', subject: 'Work', message: 'Please.' };

/** Returns every text that states the response time: pages, both emails and the panel. */
async function startWithEnquiry(responsePromise?: ResponsePromise) {
  const site = await startWithSettings();
  await saveSite(
    site.db,
    { faq: [{ question: 'When?', answer: 'I answer within {response_time}.' }] },
    { now: site.time.now },
  );
  if (responsePromise) await site.save('contact', { responsePromise });
  const waiting = await site.readPanel('/admin/enquiries');
  await site.post('/contact', enquiry);
  const mails = [
    ...(await listMails(site.db, 'enquiry-autoreply')),
    ...(await listMails(site.db, 'enquiry-notice')),
  ];
  const { id } = await site.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  return { ...site, id, waiting, mails };
}

test('the promised response time is stated everywhere, and the reply timer counts down from it', async () => {
  const { visit, readPanel, waiting, mails, id } = await startWithEnquiry({ amount: 36, unit: 'hours' });
  const texts = {
    home: await visit('/'),
    contact: await visit('/contact'),
    sent: await visit('/contact?sent=1'),
    waiting,
    autoreply: mails[0]!.text_body,
    autoreplyHtml: mails[0]!.html_body,
    notice: mails[1]!.text_body,
  };
  for (const [place, text] of Object.entries(texts)) {
    expect([place, text.includes('within 36 hours')]).toEqual([place, true]);
    expect([
      place,
      text.match(/(?<=within )\d+ (?:hours?|days?)/g)?.some((stated) => stated !== '36 hours'),
    ]).toEqual([place, false]);
    expect([place, text.includes('{response_time}')]).toEqual([place, false]);
  }
  expect(texts.sent).toContain('Thank you for your message! I&#x27;ll get back to you within 36 hours.');
  // Introduction, menu, FAQ and structured data.
  expect(texts.contact).toContain('answer within 36 hours.');
  expect(texts.contact).toContain('Replies within 36 hours');
  expect(texts.contact).toContain('"text":"I answer within 36 hours."');
  for (const path of ['/admin', '/admin/enquiries', '/admin/enquiries?view=board', `/admin/enquiries/${id}`])
    expect([path, (await readPanel(path)).includes('36 h left to reply')]).toEqual([path, true]);
});

test('a promise in working days is stated everywhere, and the timer skips the weekend', async () => {
  const { visit, save, post, db, time, readPanel } = await startWithSettings();
  await save('contact', { responsePromise: { amount: 2, unit: 'working-days' } });
  // A Friday.
  time.now = new Date('2026-03-13T16:00:00Z');
  await post('/contact', enquiry);
  const [autoreply] = await listMails(db, 'enquiry-autoreply');
  const [notice] = await listMails(db, 'enquiry-notice');
  for (const text of [
    await visit('/'),
    await visit('/contact?sent=1'),
    autoreply!.text_body,
    notice!.text_body,
  ])
    expect(text).toContain('within 2 working days');
  time.now = new Date('2026-03-16T16:00:00Z');
  for (const path of ['/admin', '/admin/enquiries'])
    expect(await readPanel(path)).toContain('24 h left to reply');
  time.now = new Date('2026-03-17T18:00:00Z');
  expect(await readPanel('/admin/enquiries')).toContain('Overdue by 2 h');
});

test('the reply timer of an enquiry follows the current response time', async () => {
  const { readPanel, save, time, id } = await startWithEnquiry();
  time.now = new Date(time.now.getTime() + 30 * HOUR_MS);
  expect(await readPanel(`/admin/enquiries/${id}`)).toContain('Overdue by 6 h');
  await save('contact', { responsePromise: { amount: 48, unit: 'hours' } });
  expect(await readPanel(`/admin/enquiries/${id}`)).toContain('18 h left to reply');
});
