import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { askAboutQuote } from '#features/quotes/quotes-deciding.server.ts';
import { owner } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';
import { someDraft, startWithQuotes } from '../../support/quotes-panel.ts';

const ATTACK = '<script>alert(1)</script>';

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
    validUntil: '2026-04-09',
    paymentTerms: '',
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

test('wrong fields are named, and nothing is sent', async () => {
  const { start, write, send, versions, mails } = await startWithQuotes();
  const { id } = await start();
  await write(id, {
    title: ' ',
    client: '',
    items: [{ description: '', quantity: '0', unitPrice: 'a lot', optional: false }],
    taxRate: '120',
    discount: 'ten',
    validUntil: '2026-02-31',
  });
  const refused = await send(id);
  expect(refused.status).toBe(400);
  for (const message of [
    'Enter a title.',
    'Enter the client’s name.',
    'Describe the item.',
    'Enter a quantity above 0.',
    'Enter an amount.',
    'Enter a number from 0 to 100.',
    'such as 10 %.',
    'Choose a date.',
  ])
    expect(refused.text).toContain(message);
  await write(id, { validUntil: '2026-03-09' });
  expect((await send(id)).text).toContain('Choose today or a later date.');
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
  expect(await mails('quote')).toHaveLength(2);
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
  expect((await versions(id)).map(({ state }) => state)).toEqual(['replaced', 'accepted']);
});

test('an accepted quote shows what was accepted and cannot be changed', async () => {
  const { sent, accept, read, autosave, row, send, versions, draftOf, start } = await startWithQuotes();
  const id = await sent();
  await accept(id, [1]);
  const html = await read(`/${id}`);
  const [version] = await versions(id);
  for (const text of [
    'Accepted by Hanne Voss',
    version!.accepted_sha256!,
    'Training',
    '€2,731.05',
    'Start a new quote from this one',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Edit quote');
  const { version: stored } = await row(id);
  expect((await autosave(id, { version: stored, draft: someDraft })).status).toBe(404);
  expect((await send(id)).status).toBe(409);
  const { id: next } = await start({ from: `quote:${id}` });
  expect(await draftOf(next)).toMatchObject({ ...someDraft, client: 'Hanne Voss', validUntil: '2026-04-09' });
});

test('a new quote starts from a template or an earlier quote, with a new client and date', async () => {
  const { sent, start, write, submit, submitToList, draftOf, readEnquiry, read, db } =
    await startWithQuotes();
  const id = await sent();
  await submit(id, { intent: 'save-template', name: 'Search project' });
  await write(id, { title: 'Not sent', introduction: 'Newer' });
  const fromSent = await start({ from: `quote:${id}` });
  expect(await draftOf(fromSent.id)).toMatchObject({
    title: 'Archive search',
    introduction: 'We **search**.',
  });
  await write(fromSent.id, { title: 'Never sent' });
  expect(await draftOf((await start({ from: `quote:${fromSent.id}` })).id)).toMatchObject({
    title: 'Never sent',
    client: 'Hanne Voss',
  });
  await submit(id, { intent: 'save-template', name: 'Search project' });
  const templates = await db.selectFrom('quote_templates').selectAll().execute();
  expect(templates).toHaveLength(1);
  expect(JSON.parse(templates[0]!.draft)).toMatchObject({ title: 'Not sent', client: '', validUntil: '' });
  expect(await readEnquiry()).toContain('Template: Search project');
  const fromTemplate = await start({ from: `template:${templates[0]!.id}` });
  expect(await draftOf(fromTemplate.id)).toMatchObject({
    title: 'Not sent',
    client: 'Hanne Voss',
    validUntil: '2026-04-09',
  });
  expect(await read()).toContain('Search project');
  await submitToList({ intent: 'delete-template', id: templates[0]!.id });
  expect(await read()).not.toContain('Search project');
  expect((await start({ from: `template:${templates[0]!.id}` })).status).toBe(404);
  expect((await submit(id, { intent: 'save-template', name: ' ' })).status).toBe(400);
});

test('a template is one of at most fifty', async () => {
  const { sent, submit } = await startWithQuotes();
  const id = await sent();
  for (let number = 1; number <= 50; number++)
    await submit(id, { intent: 'save-template', name: `Template ${number}` });
  const full = await submit(id, { intent: 'save-template', name: 'One more' });
  expect([full.status, full.text.includes('You have 50 templates.')]).toEqual([409, true]);
  expect((await submit(id, { intent: 'save-template', name: 'Template 7' })).status).toBe(200);
});

test('a deleted quote is gone with its versions and emails', async () => {
  const { sent, accept, submit, db, mails } = await startWithQuotes();
  const id = await sent();
  await accept(id);
  expect((await submit(id, { intent: 'delete' })).status).toBe(202);
  for (const table of ['quotes', 'quote_versions'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  expect([await mails('quote'), await mails('quote-accepted')]).toEqual([[], []]);
  expect((await submit(id, { intent: 'delete' })).status).toBe(404);
});

test('deleting the enquiry or all visitor data keeps accepted quotes only', async () => {
  const deleted = await startWithQuotes();
  const accepted = await deleted.sent();
  await deleted.accept(accepted);
  await deleted.sent();
  await deleted.submitToEnquiry(deleted.enquiryId, { intent: 'delete' });
  expect(await deleted.db.selectFrom('quotes').select(['id', 'enquiry_id']).execute()).toEqual([
    { id: accepted, enquiry_id: null },
  ]);
  const html = await deleted.read(`/${accepted}`);
  expect(html).toContain('Accepted by Hanne Voss');
  expect(html).not.toContain('Start a new quote');

  const cleared = await startWithQuotes();
  const kept = await cleared.sent();
  await cleared.accept(kept);
  await cleared.sent();
  const form = { intent: 'visitors', phrase: 'delete visitor data', password: owner.password };
  await cleared.post('/admin/settings/danger', form, { Cookie: cleared.cookie });
  expect(await cleared.db.selectFrom('quotes').select('id').execute()).toEqual([{ id: kept }]);
});

test('the owner’s details on quotes are sent, and are not public', async () => {
  const { sent, versions, get, db, time } = await startWithQuotes();
  await saveSite(db, { quoteSender: 'Qx Studio\nVAT DE123' }, { now: time.now });
  const id = await sent();
  expect(JSON.parse((await versions(id))[0]!.content).sender).toBe('Qx Studio\nVAT DE123');
  for (const path of ['/', '/contact']) expect(await (await get(path)).text()).not.toContain('DE123');
});

test('quotes that nobody opened, or that expire soon, need attention', async () => {
  const { sent, readEnquiry, dashboard, advanceDays, accept, db, time } = await startWithQuotes();
  const id = await sent({ validUntil: '2026-03-20' });
  expect(await dashboard()).not.toContain('Quotes to follow up');
  advanceDays(3);
  expect(await readEnquiry()).toContain('Not opened for 3 days');
  expect(await dashboard()).toContain('Not opened for 3 days');
  await db.updateTable('quote_versions').set({ first_opened_at: time.now.toISOString() }).execute();
  expect(await dashboard()).not.toContain('Quotes to follow up');
  expect(await readEnquiry()).toContain('First opened');
  advanceDays(4);
  expect(await dashboard()).toContain('Expires on March 20, 2026');
  await accept(id);
  expect(await dashboard()).not.toContain('Quotes to follow up');
});

test('the list is filtered by state', async () => {
  const { sent, start, accept, read, advanceDays } = await startWithQuotes();
  await start();
  await sent({ title: 'An open one', validUntil: '2026-06-01' });
  await accept(await sent({ title: 'An accepted one' }));
  await sent({ title: 'A late one', validUntil: '2026-03-11' });
  advanceDays(3);
  const titlesIn = async (state: string) => {
    const html = await read(`?state=${state}`);
    return ['An open one', 'An accepted one', 'A late one'].filter((title) => html.includes(title));
  };
  expect(await titlesIn('sent')).toEqual(['An open one']);
  expect(await titlesIn('accepted')).toEqual(['An accepted one']);
  expect(await titlesIn('expired')).toEqual(['A late one']);
  expect(await titlesIn('declined')).toEqual([]);
  expect(await titlesIn('')).toHaveLength(3);
});

test('a client’s question is part of the thread', async () => {
  const { sent, versions, readEnquiry, db, time } = await startWithQuotes();
  const id = await sent();
  const [version] = await versions(id);
  await askAboutQuote(db, { id: version!.id, question: `Why? ${ATTACK}`, siteUrl: testOrigin }, time.now);
  const html = await readEnquiry();
  expect(html).toContain('asked about a quote');
  expect(html).not.toContain(ATTACK);
});

test('the case study of an accepted quote has its wording', async () => {
  const { sent, accept, submitToEnquiry, enquiryId, db } = await startWithQuotes();
  await accept(await sent({ title: 'The search project' }));
  await submitToEnquiry(enquiryId, { intent: 'case-study' });
  const project = await db.selectFrom('portfolio_projects').selectAll().executeTakeFirstOrThrow();
  const draft = JSON.parse(project.working_copy!);
  expect(draft.title).toBe('The search project');
  expect(draft.content).toContain('> We **search**.\n>\n> - Search index');
  expect(draft.content).not.toContain('Training');
});
