import { expect, test } from 'vitest';
import { askAboutQuote } from '#features/quotes/quotes-deciding.server.ts';
import { addProject } from '../../support/factories.ts';
import { owner } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';
import { someDraft, startWithQuotes } from '../../support/clients/quotes-panel.ts';

test('an accepted quote shows what was accepted and cannot be changed', async () => {
  const { sent, accept, read, autosave, row, send, versions, draftOf, start } = await startWithQuotes();
  const id = await sent();
  await accept(id, [1]);
  const html = await read(`/${id}`);
  const [version] = await versions(id);
  for (const text of [
    'Accepted by Hanne Voss on Mar 10, 2026, 8:00 AM GMT-4',
    'With its introduction',
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
  expect(await draftOf(next)).toMatchObject({
    ...someDraft,
    introduction: '',
    validUntil: '2026-04-09',
    language: 'en',
  });
});

test('a new quote starts from a template or an earlier quote, with a new date and the client of its enquiry', async () => {
  const { sent, start, write, submit, submitToList, draftOf, readEnquiry, read, db, add } =
    await startWithQuotes();
  const id = await sent();
  await submit(id, { intent: 'save-template', name: 'Search project' });
  await write(id, { title: 'Not sent', introduction: 'Newer' });
  const fromSent = await start({ from: `quote:${id}`, introduction: 'on' });
  expect(await draftOf(fromSent.id)).toMatchObject({
    title: 'Archive search',
    introduction: 'We **search**.',
  });
  // An introduction often addresses its client.
  expect((await draftOf((await start({ from: `quote:${id}` })).id)).introduction).toBe('');
  await write(fromSent.id, { title: 'Never sent' });
  const again = await start({ from: `quote:${fromSent.id}` });
  expect(await draftOf(again.id)).toMatchObject({ title: 'Never sent', client: 'Hanne Voss\nVoss Archives' });
  const other = await start({ from: `quote:${id}`, enquiryId: await add({ name: 'Per Lind' }) });
  expect((await draftOf(other.id)).client).toBe('Per Lind');
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
  const { sent, accept, submit, row, db, mails } = await startWithQuotes();
  const id = await sent();
  const removal = async () => ({ intent: 'delete', version: String((await row(id)).version) });
  const stale = await removal();
  await accept(id);
  // The client has accepted since the owner was asked.
  expect((await submit(id, stale)).status).toBe(409);
  const current = await removal();
  expect((await submit(id, current)).status).toBe(202);
  for (const table of ['quotes', 'quote_versions'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  expect([await mails('quote'), await mails('quote-accepted')]).toEqual([[], []]);
  expect((await submit(id, current)).status).toBe(404);
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

test('the case study of an accepted quote has its wording and items, and the role of the project before', async () => {
  const { sent, accept, submitToEnquiry, enquiryId, db } = await startWithQuotes();
  await accept(await sent({ title: 'The search project' }));
  await addProject(db, { title: 'Before', role: 'Design and build' });
  await submitToEnquiry(enquiryId, { intent: 'case-study' });
  const project = await db
    .selectFrom('portfolio_projects')
    .selectAll()
    .where('published', '=', false)
    .executeTakeFirstOrThrow();
  const draft = JSON.parse(project.working_copy!);
  expect(draft).toMatchObject({
    title: 'The search project',
    role: 'Design and build',
    services: ['Search index'],
  });
  expect(draft.content).toContain('> We **search**.\n>\n> - Search index');
  expect(draft.content).not.toContain('Training');
});

test('a client’s question is shown until the owner replies', async () => {
  const { sent, versions, db, time, dashboard, readEnquiry, submitToEnquiry, enquiryId, stored, mails } =
    await startWithQuotes();
  const [version] = await versions(await sent());
  expect(await dashboard()).not.toContain('Question to answer');
  await askAboutQuote(db, { id: version!.id, question: 'When?', siteUrl: testOrigin }, time.now);
  for (const html of [await dashboard(), await readEnquiry()]) expect(html).toContain('Question to answer');
  const [notice] = await mails('quote-notice');
  expect(notice!.reply_to).toBe(version!.recipient);
  time.now = new Date(time.now.getTime() + 1_000);
  const { version: seen } = await stored(enquiryId);
  const reply = { intent: 'reply', version: String(seen), subject: 'Re: quote', body: 'In May.' };
  await submitToEnquiry(enquiryId, reply);
  expect(await dashboard()).not.toContain('Question to answer');
});

test('a quote is found by the number that the owner sees, with the state of the list', async () => {
  const { db, get, cookie, sent, row, time } = await startWithQuotes();
  const id = await sent();
  await db.updateTable('quotes').set({ number_prefix: 'Q-' }).execute();
  const find = async () => {
    const response = await get(`/admin/find?q=q-${(await row(id)).number}`, { Cookie: cookie });
    const { groups } = (await response.json()) as { groups: { items: object[] }[] };
    return groups.flatMap(({ items }) => items);
  };
  expect(await find()).toMatchObject([{ label: 'Archive search', fact: 'Sent' }]);
  time.now = new Date('2026-05-01T12:00:00Z');
  await db.updateTable('sessions').set({ expires_at: '2027-01-01T00:00:00.000Z' }).execute();
  expect(await find()).toMatchObject([{ label: 'Archive search', fact: 'Expired' }]);
});

test('a question waits after the client has accepted, until the owner replies or saves a note', async () => {
  const { sent, versions, accept, db, time, dashboard, readEnquiry, submitToEnquiry, enquiryId } =
    await startWithQuotes();
  const id = await sent();
  const [version] = await versions(id);
  await askAboutQuote(db, { id: version!.id, question: 'When?', siteUrl: testOrigin }, time.now);
  const hint = 'Waits until you reply or save a note.';
  expect(await readEnquiry()).toContain(hint);
  await accept(id);
  expect(await dashboard()).toContain('1 question on a quote is waiting for you.');
  for (const html of [await dashboard(), await readEnquiry()]) expect(html).toContain('Question to answer');
  time.now = new Date(time.now.getTime() + 1_000);
  await submitToEnquiry(enquiryId, { intent: 'note', body: 'Answered by phone.' });
  expect(await dashboard()).toContain('You’re all caught up.');
  for (const html of [await dashboard(), await readEnquiry()])
    expect(html).not.toContain('Question to answer');
  expect(await readEnquiry()).not.toContain(hint);
});

test('the word “quote” finds the quotes', async () => {
  const { sent, get, cookie } = await startWithQuotes();
  await sent();
  for (const query of ['quote', 'Quotes', 'quote 1']) {
    const { groups } = await (await get(`/admin/find?q=${query}`, { Cookie: cookie })).json();
    expect([query, groups[0].label, groups[0].items[0].label]).toEqual([query, 'Quotes', 'Archive search']);
  }
});

test('a sent quote says that its email waits without a mail server', async () => {
  const hint = 'The email waits: no mail server is configured.';
  const { start, write, send, read } = await startWithQuotes();
  const { id } = await start();
  await write(id);
  expect(await read(`/${id}`)).not.toContain(hint);
  await send(id);
  expect(await read(`/${id}`)).toContain(hint);
  const other = await startWithQuotes({ sendsMail: true });
  expect(await other.read(`/${await other.sent()}`)).not.toContain(hint);
});
