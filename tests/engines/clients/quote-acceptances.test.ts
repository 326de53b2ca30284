import { expect, test } from 'vitest';
import { deleteEnquiry } from '#features/enquiries/enquiries-editing.server.ts';
import { sampleQuote, sendSampleQuote, startWithQuote } from '../../support/clients/quotes.ts';

test('two acceptances at once produce one acceptance and one pair of emails', async () => {
  const { accept, mails, version, enquiry } = await startWithQuote();
  const names = ['Hanne Voss', 'Per Voss', 'Ada Voss', 'Kim Voss'];
  const answers = await Promise.all(names.map((name) => accept({ name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
  const winner = names[answers.findIndex(({ status }) => status === 303)]!;
  expect((await version()).accepted_name).toBe(winner);
  for (const { html } of answers.filter(({ status }) => status === 409)) {
    expect(html).toContain('This quote has been accepted');
    expect(html).toContain(`${winner} accepted it`);
  }
  const copies = await mails('quote-accepted');
  expect(copies).toHaveLength(2);
  for (const { text_body: text } of copies) expect(text).toContain(`${winner} accepted this quote`);
  expect(await enquiry()).toMatchObject({ won_amount: 100000, won_tax: 19000 });
});

test('an acceptance and a new version at once never leave both', async () => {
  const { id, db, time, accept, version, versionId } = await startWithQuote();
  const [accepted, sent] = await Promise.allSettled([
    accept(),
    sendSampleQuote(db, { id }, { title: 'Second' }, { now: time.now }),
  ]);
  const isAccepted = accepted.status === 'fulfilled' && accepted.value.status === 303;
  expect(isAccepted).toBe(sent.status === 'rejected');
  expect((await version(versionId)).state).toBe(isAccepted ? 'accepted' : 'replaced');
  const versions = await db.selectFrom('quote_versions').select('state').execute();
  expect(versions.map(({ state }) => state).toSorted()).toEqual(
    isAccepted ? ['accepted'] : ['replaced', 'sent'],
  );
});

test('an acceptance and a decline at once leave one decision', async () => {
  const { accept, reply, version, mails } = await startWithQuote();
  const answers = await Promise.all([accept(), reply({ intent: 'decline', reason: 'No.' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const isAccepted = answers[0]!.status === 303;
  expect((await version()).state).toBe(isAccepted ? 'accepted' : 'declined');
  expect(await mails('quote-accepted')).toHaveLength(isAccepted ? 2 : 0);
  expect(await mails('quote-notice')).toHaveLength(isAccepted ? 0 : 1);
});

test('a second accepted quote of an enquiry adds to its value, also at the same time', async () => {
  const { sendMore, enquiryId, accept, enquiry, time, advanceDays } = await startWithQuote();
  await accept();
  const wonAt = (await enquiry()).won_at;
  expect(wonAt).toBe(time.now.toISOString());
  advanceDays(1);
  const [second, third] = [await sendMore({ enquiryId }), await sendMore({ enquiryId })];
  const answers = await Promise.all([second, third].map(({ path }) => accept({}, path)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await enquiry()).toMatchObject({
    stage: 'won',
    won_amount: 3 * 100000,
    won_tax: 3 * 19000,
    won_currency: 'EUR',
    won_at: wonAt,
  });
});

test('a value that the owner has set by hand stays, also in another currency', async () => {
  const { db, enquiryId, accept, enquiry } = await startWithQuote();
  await db
    .updateTable('enquiries')
    .set({ stage: 'won', won_amount: 5_000_00, won_currency: 'USD', won_at: '2026-03-01T00:00:00.000Z' })
    .where('id', '=', enquiryId)
    .execute();
  expect((await accept()).status).toBe(303);
  expect(await enquiry()).toMatchObject({ stage: 'won', won_amount: 5_000_00, won_currency: 'USD' });
});

test('an acceptance cannot be changed by any later reply', async () => {
  const { accept, reply, version, mails, withdraw, id, sendMore } = await startWithQuote();
  await accept();
  const accepted = await version();
  expect((await accept({ name: 'Somebody else' })).status).toBe(409);
  expect((await reply({ intent: 'decline', reason: 'No.' })).status).toBe(409);
  expect((await reply({ intent: 'ask', question: 'Still there?' })).status).toBe(409);
  expect(await withdraw()).toBe(false);
  await expect(sendMore({ id })).rejects.toThrow('stale');
  expect(await version()).toEqual(accepted);
  expect(await mails('quote-accepted')).toHaveLength(2);
});

test('markup and line breaks in any field stay text on the page and in every email', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { path, versionId, visit, reply, accept, db, enquiryId, sendMore } = await startWithQuote({
    title: attack,
    sender: attack,
    client: attack,
    introduction: attack,
    introductionHtml: '',
    items: sampleQuote.items.map((item) => ({ ...item, description: attack })),
    taxLabel: attack,
    paymentTerms: attack,
  });
  const pages = [(await visit()).html];
  pages.push((await accept({ name: attack, total: '1' })).html);
  pages.push((await visit(`${path}?name=${encodeURIComponent(attack)}&option=1`)).html);
  pages.push((await reply({ intent: 'ask', question: `${attack}${'x'.repeat(5_000)}` })).html);
  expect((await reply({ intent: 'ask', question: attack })).status).toBe(303);
  expect((await accept({ name: `Hanne\r\nBcc: all@example.com` })).status).toBe(422);
  expect((await accept({ name: attack })).status).toBe(303);
  pages.push((await visit()).html);
  const declined = await sendMore({ enquiryId }, { title: attack });
  expect((await reply({ intent: 'decline', reason: attack }, declined.path)).status).toBe(303);
  for (const html of pages) {
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
  const mails = await db.selectFrom('outbox').selectAll().execute();
  const kinds = new Set(mails.map(({ kind }) => kind));
  for (const kind of ['quote', 'quote-accepted', 'quote-notice']) expect(kinds).toContain(kind);
  for (const { html_body: html, subject, recipient } of mails) {
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
  }
  expect(
    (await db.selectFrom('quote_versions').selectAll().where('id', '=', versionId).execute())[0],
  ).toMatchObject({ accepted_name: attack });
});

test('an acceptance is kept when its enquiry is deleted at the same time', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { db, enquiryId, id, accept, mails } = await startWithQuote();
    const [{ status }] = await Promise.all([accept(), deleteEnquiry(db, enquiryId)]);
    const quotes = await db.selectFrom('quotes').select('id').execute();
    expect(quotes).toEqual(status === 303 ? [{ id }] : []);
    expect(await mails('quote-accepted')).toHaveLength(status === 303 ? 2 : 0);
  }
});
