import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { testOrigin } from '../../support/site.ts';
import { someDraft, startWithQuotes } from '../../support/clients/quotes-panel.ts';

test('a new quote has the client, subject, currency and a date filled in', async () => {
  const { start, draftOf, readEnquiry, read, db, time } = await startWithQuotes();
  await saveSite(db, { currency: 'CHF' }, { now: time.now });
  expect(await readEnquiry()).toContain('Write a quote');
  const { status, id } = await start();
  expect(status).toBe(303);
  expect(await draftOf(id)).toEqual({
    title: 'Archive search',
    client: 'Hanne Voss',
    introduction: '',
    items: [{ description: '', quantity: '1', unitPrice: '', optional: false }],
    currency: 'CHF',
    taxLabel: '',
    taxRate: '',
    discount: '',
    reverseCharge: false,
    validUntil: '2026-04-09',
    paymentTerms: '',
    language: 'en',
  });
  expect(await read(`/${id}`)).toContain('Edit quote');
  expect(await readEnquiry()).toContain(`/admin/quotes/${id}`);
});

test('an enquiry that is spam or was deleted gets no quote', async () => {
  const { start, add, readPanel, db } = await startWithQuotes();
  const spam = await add({}, { spam: true });
  expect(await readPanel(`/${spam}`)).not.toContain('Write a quote');
  expect((await start({ enquiryId: spam })).status).toBe(404);
  expect((await start({ enquiryId: '019d0000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect((await start({ enquiryId: 'x' })).status).toBe(400);
  expect(await db.selectFrom('quotes').select('id').execute()).toEqual([]);
});

test('autosave stores what was typed; an outdated tab gets the stored quote', async () => {
  const { start, autosave, draftOf, row } = await startWithQuotes();
  const { id } = await start();
  const typed = { ...someDraft, discount: 'ten', validUntil: 'soon' };
  expect(await autosave(id, { version: 1, draft: typed })).toMatchObject({
    status: 200,
    body: { id, version: 2 },
  });
  expect(await draftOf(id)).toEqual(typed);
  const conflict = await autosave(id, { version: 1, draft: someDraft });
  expect(conflict).toMatchObject({ status: 409, body: { stored: { id, version: 2, draft: typed } } });
  expect((await row(id)).version).toBe(2);
});

test('autosave refuses what is over the limits, and unknown quotes', async () => {
  const { start, autosave, draftOf } = await startWithQuotes();
  const { id } = await start();
  const before = await draftOf(id);
  const item = someDraft.items[0]!;
  for (const draft of [
    { ...someDraft, title: 'a'.repeat(201) },
    { ...someDraft, title: 'a\nb' },
    { ...someDraft, items: Array.from({ length: 51 }, () => item) },
    { ...someDraft, items: [{ ...item, description: 'a'.repeat(501) }] },
    { ...someDraft, currency: 'XXXX' },
    { ...someDraft, more: 1 },
  ])
    expect((await autosave(id, { version: 1, draft })).status).toBe(400);
  expect(await draftOf(id)).toEqual(before);
  for (const missing of ['019d0000-0000-7000-8000-000000000000', 'x'])
    expect((await autosave(missing, { version: 1, draft: someDraft })).status).toBe(404);
});

test('sending freezes the version, mails the link and moves the enquiry to Quoted', async () => {
  const { start, write, send, versions, row, mails, stored, enquiryId, read, readEnquiry, draftOf } =
    await startWithQuotes();
  const { id } = await start();
  await write(id);
  const answer = await send(id);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('in the outbox')]);
  const [version] = await versions(id);
  const content = JSON.parse(version!.content);
  expect(content).toMatchObject({
    title: 'Archive search',
    sender: expect.stringContaining('Your Name'),
    introductionHtml: expect.stringContaining('<strong>search</strong>'),
    items: [
      { quantity: 200, unitPrice: 1_200_00, optional: false },
      { quantity: 50, unitPrice: 300_00, optional: true },
    ],
    taxRate: 19_000,
    discount: { percent: 10_000 },
  });
  expect(await row(id)).toMatchObject({ number: 1, has_changes: false, sent_versions: 1 });
  const [mail] = await mails('quote');
  expect(mail).toMatchObject({ recipient: 'hanne@example.com' });
  expect(mail!.text_body).toContain(`${testOrigin}/quotes/${version!.id}/`);
  expect((await stored(enquiryId)).stage).toBe('quoted');
  await write(id, { title: 'Changed' });
  expect(JSON.parse((await versions(id))[0]!.content)).toEqual(content);
  expect(await draftOf(id)).toMatchObject({ title: 'Changed' });
  expect(await read(`/${id}`)).toContain('Changes are not sent yet');
  // 2,400 − 10 % + 19 %
  expect(await readEnquiry()).toContain('€2,570.40');
});

test('with a mail server the owner is told that the quote was sent', async () => {
  const { start, write, send } = await startWithQuotes({ sendsMail: true });
  const { id } = await start();
  await write(id);
  expect((await send(id)).text).toContain('Sent. The client gets the link by email.');
});

test('a wrong field is named, and nothing is sent', async () => {
  const { start, write, send, versions, mails } = await startWithQuotes();
  const { id } = await start();
  await write(id, { items: [{ description: '', quantity: '1', unitPrice: '5', optional: false }] });
  const refused = await send(id);
  expect([refused.status, refused.text.includes('Describe the item.')]).toEqual([400, true]);
  await write(id);
  expect((await send(id, { message: ' ' })).text).toContain('Write a message.');
  expect([await versions(id), await mails('quote')]).toEqual([[], []]);
});

test('a draft that changed meanwhile is not sent', async () => {
  const { start, write, send, versions, row } = await startWithQuotes();
  const { id } = await start();
  await write(id);
  const { version } = await row(id);
  await write(id, { title: 'Newer' });
  expect((await send(id, { version: String(version) })).status).toBe(409);
  expect(await versions(id)).toEqual([]);
});

test('sending again replaces the version before', async () => {
  const { sent, write, send, versions, row, mails, read } = await startWithQuotes();
  const id = await sent();
  await write(id, { title: 'Second try' });
  await send(id);
  expect((await versions(id)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'replaced'],
    [2, 'sent'],
  ]);
  expect(await mails('quote')).toHaveLength(1);
  expect((await row(id)).number).toBe(1);
  const other = await sent();
  expect((await row(other)).number).toBe(2);
  expect(await read()).toContain('Second try');
});

test('a withdrawn quote can be sent again, and an accepted one cannot be withdrawn', async () => {
  const { sent, submit, send, versions, accept } = await startWithQuotes();
  const id = await sent();
  expect((await submit(id, { intent: 'withdraw' })).text).toContain('Withdrawn.');
  expect((await versions(id))[0]!.state).toBe('withdrawn');
  expect(await accept(id)).toBe(false);
  expect((await submit(id, { intent: 'withdraw' })).status).toBe(409);
  await send(id);
  expect(await accept(id)).toBe(true);
  expect((await submit(id, { intent: 'withdraw' })).status).toBe(409);
  expect((await versions(id)).map(({ state }) => state)).toEqual(['withdrawn', 'accepted']);
});

test('the owner’s details on quotes are sent, and are not public', async () => {
  const { sent, versions, get, db, time } = await startWithQuotes();
  await saveSite(db, { quoteSender: 'Qx Studio\nVAT DE123' }, { now: time.now });
  const id = await sent();
  expect(JSON.parse((await versions(id))[0]!.content).sender).toBe('Qx Studio\nVAT DE123');
  for (const path of ['/', '/contact']) expect(await (await get(path)).text()).not.toContain('DE123');
});

test('an email that was not sent yet does not lead to a withdrawn or replaced quote', async () => {
  const { sent, send, submit, mails } = await startWithQuotes();
  const id = await sent();
  const [first] = await mails('quote');
  await send(id);
  const second = await mails('quote');
  expect(second.map((mail) => mail.id)).not.toContain(first!.id);
  expect(second).toHaveLength(1);
  await submit(id, { intent: 'withdraw' });
  expect(await mails('quote')).toEqual([]);
});

test('the number of a deleted quote is not used again', async () => {
  const { sent, submit, row } = await startWithQuotes();
  const first = await sent();
  const { number, version } = await row(first);
  await submit(first, { intent: 'delete', version: String(version) });
  expect((await row(await sent())).number).toBe(number! + 1);
});
