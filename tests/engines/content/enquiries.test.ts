import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { enquiryMessage, startWithEnquiries as open } from '../../support/enquiries.ts';

test('enquiries are listed by waiting time, each with the time left', async () => {
  const { add, readPanel, advanceHours } = await open();
  await add({ name: 'First' });
  advanceHours(20);
  await add({ name: 'Second' });
  advanceHours(2);
  const answered = await add({ name: 'Third' });
  advanceHours(2.5);
  const html = await readPanel();
  const names = new Set([...html.matchAll(/>(First|Second|Third)</g)].map(([, name]) => name));
  expect([...names]).toEqual(['First', 'Second', 'Third']);
  expect(html).toContain('Overdue by 30 min');
  expect(html).toContain('19 h 30 min left');
  expect(html).toContain(`/admin/enquiries/${answered}`);
});

test('moving to a later stage stops the reply timer, and moving back to New restarts it', async () => {
  const { add, submit, stored, advanceHours, readPanel, time } = await open();
  const id = await add();
  advanceHours(3);
  const moved = await submit({ intent: 'move', id, version: '1', stage: 'quoted' });
  expect(moved.text).toContain('Moved to Quoted.');
  expect(await stored(id)).toMatchObject({ stage: 'quoted', version: 2, replied_at: time.now.toISOString() });
  expect(await readPanel()).toContain('Replied in 3 h');
  await submit({ intent: 'move', id, version: '2', stage: 'new' });
  expect(await stored(id)).toMatchObject({ stage: 'new', version: 3, replied_at: null });
  await submit({ intent: 'move', id, version: '3', stage: 'lost' });
  expect(await stored(id)).toMatchObject({ stage: 'lost', replied_at: null });
});

test('a won enquiry has a value, and the screen shows the total', async () => {
  const { add, submit, stored, readPanel } = await open();
  const [one, other] = [await add(), await add()];
  await submit({ intent: 'move', id: one, version: '1', stage: 'won', value: '12,500' });
  await submit({ intent: 'move', id: other, version: '1', stage: 'won', value: '' });
  expect(await stored(one)).toMatchObject({ won_amount: 12_500_00, won_currency: 'USD' });
  expect(await readPanel()).toContain('$12,500 from 2 won jobs');
  await submit({ intent: 'move', id: one, version: '2', stage: 'quoted' });
  expect(await stored(one)).toMatchObject({ won_amount: null, won_currency: null });
});

test('an action on a stale version is rejected with a reason, and changes nothing', async () => {
  const { add, submit, submitToEnquiry, stored, db } = await open();
  const id = await add();
  await submit({ intent: 'move', id, version: '1', stage: 'quoted' });
  for (const form of [
    { intent: 'move', id, version: '1', stage: 'lost' },
    { intent: 'spam', id, version: '1' },
  ]) {
    const stale = await submit(form as Record<string, string>);
    expect([stale.status, stale.text.includes('changed in another window')]).toEqual([409, true]);
  }
  expect((await submitToEnquiry(id, enquiryMessage)).status).toBe(409);
  expect(await stored(id)).toMatchObject({ stage: 'quoted', spam: false, version: 2 });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a reply is queued as an email, added to the thread, and stops the reply timer once', async () => {
  const { add, submitToEnquiry, stored, db, advanceHours, readPanel } = await open({ sendsMail: true });
  await saveSite(db, { email: 'hello@example.com' }, { now: new Date() });
  const id = await add({ message: 'Can you?\nIt is <urgent>.' });
  advanceHours(2);
  expect((await submitToEnquiry(id, enquiryMessage)).text).toContain('Sending your reply to Hanne Voss…');
  const first = await stored(id);
  expect(first).toMatchObject({ stage: 'replied', version: 2 });
  const [mail] = await db.selectFrom('outbox').selectAll().execute();
  expect(mail).toMatchObject({
    recipient: 'hanne@example.com',
    reply_to: 'hello@example.com',
    subject: 'Re: Archive search',
    text_body: 'Hello <Hanne>,\n\nyes.\n\n> Can you?\n> It is <urgent>.\n',
    status: 'waiting',
  });
  expect(mail!.html_body).toContain('Hello &lt;Hanne&gt;,');
  expect(mail!.html_body).not.toContain('<urgent>');
  advanceHours(5);
  await submitToEnquiry(id, { ...enquiryMessage, version: '2', body: 'One more thing.' });
  expect((await stored(id)).replied_at).toBe(first.replied_at);
  const html = await readPanel(`/${id}`);
  for (const part of ['Replied in 2 h', 'You replied', 'One more thing.', 'Waiting'])
    expect(html).toContain(part);
});

test('without a mail server the screen says that the email is queued, and offers a mailto link', async () => {
  const { add, submitToEnquiry, readPanel } = await open();
  const id = await add();
  expect(await readPanel(`/${id}`)).toContain('No mail server is configured');
  expect((await submitToEnquiry(id, enquiryMessage)).text).toContain('once a mail server is configured');
  const html = await readPanel(`/${id}`);
  expect(html).toContain('mailto:hanne@example.com?subject=Re%3A%20Archive%20search');
  for (const part of ['Reply waits for a mail server', 'Not sent: it waits for a mail server.'])
    expect(html).toContain(part);
  for (const part of ['Replied in', 'You replied']) expect(html).not.toContain(part);
});

test('notes are stored in the thread and sent to no visitor', async () => {
  const { add, submitToEnquiry, readPanel, stored } = await open();
  const id = await add();
  expect((await submitToEnquiry(id, { intent: 'note', body: 'Knows <Per>.' })).text).toContain('Note saved.');
  expect(await readPanel(`/${id}`)).toContain('Knows &lt;Per&gt;.');
  expect((await stored(id)).version).toBe(1);
});

test.each([
  ['a reply without text', { ...enquiryMessage, body: ' ' }, 'Write a reply.'],
  ['a reply without a subject', { ...enquiryMessage, subject: '' }, 'Enter a subject.'],
  ['a subject of two lines', { ...enquiryMessage, subject: 'Re:\nBcc: x@example.com' }, 'Use a single line.'],
  ['an empty note', { intent: 'note', body: '' }, 'Write a note.'],
])('%s is rejected', async (_case, form: Record<string, string>, message) => {
  const { add, submitToEnquiry, db } = await open();
  const refused = await submitToEnquiry(await add(), form);
  expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
  expect(await db.selectFrom('enquiry_thread_items').selectAll().execute()).toEqual([]);
});

test.each([
  ['an unknown stage', { intent: 'move', version: '1', stage: 'burnt' }],
  ['no version', { intent: 'move', stage: 'won' }],
  ['an invalid value', { intent: 'move', version: '1', stage: 'won', value: '12.555' }],
  ['an unknown currency', { intent: 'move', version: '1', stage: 'won', value: '1', currency: 'XYZ' }],
  ['a negative value', { intent: 'move', version: '1', stage: 'won', value: '-1' }],
  ['a tax without value', { intent: 'move', version: '1', stage: 'won', tax: '1' }],
  ['a value over the maximum', { intent: 'move', version: '1', stage: 'won', value: '99999999999' }],
])('%s is rejected', async (_case, form: Record<string, string>) => {
  const { add, submit, stored } = await open();
  const id = await add();
  expect((await submit({ id, ...form })).status).toBe(400);
  expect((await stored(id)).version).toBe(1);
});

test('spam is listed separately; marked as not spam it becomes New, timed from arrival', async () => {
  const { add, submit, readPanel, stored, advanceHours } = await open();
  const id = await add({ name: 'Not A Robot' }, { spam: true });
  expect(await readPanel()).not.toContain('Not A Robot');
  expect(await readPanel('?stage=spam')).toContain('Not A Robot');
  for (const query of ['', '?view=board']) expect(await readPanel(query)).toContain('1 in spam');
  advanceHours(4);
  expect((await submit({ intent: 'not-spam', id, version: '1' })).text).toContain(
    'Moved to New. The reply timer counts from when it was received.',
  );
  expect(await stored(id)).toMatchObject({ spam: false, stage: 'new' });
  expect(await readPanel()).toContain('20 h left to reply');
  await submit({ intent: 'spam', id, version: '2' });
  expect(await readPanel()).not.toContain('Not A Robot');
});

test('budget, timeline, stage and search filter the list, the board and the export', async () => {
  const { add, submit, readPanel } = await open();
  const id = await add({ name: 'Zoë Quint', budget: '10k-25k', timeline: 'asap', message: 'About sieves.' });
  await add({ name: 'Mei Tanaka', budget: 'under-5k', timeline: 'flexible' });
  await submit({ intent: 'move', id, version: '1', stage: 'quoted' });
  for (const query of ['?budget=10k-25k', '?timeline=asap', '?stage=quoted', '?q=ZOE', '?q=sieves'])
    for (const place of ['', '/export'])
      expect([query, place, await readPanel(place + query)]).toEqual([
        query,
        place,
        expect.toSatisfy((html: string) => html.includes('Zoë Quint') && !html.includes('Mei Tanaka')),
      ]);
  const board = await readPanel('?view=board&budget=under-5k');
  expect(board).toContain('Mei Tanaka');
  expect(board).not.toContain('Zoë Quint');
  expect(await readPanel('?q=nothing-like-it')).toContain('No results');
});

test('an unknown value in the query filters nothing, and a page after the last is the last', async () => {
  const { add, fetch } = await open();
  await add({ name: 'Zoë Quint', budget: '10k-25k', timeline: 'asap' });
  await add({ name: 'Mei Tanaka' });
  for (const query of ['?budget=x', '?timeline=x', '?stage=x', '?view=x', '?page=x', '?page=99']) {
    const response = await fetch(query);
    const html = await response.text();
    // The tabs are on the list only.
    const parts = ['Zoë Quint', 'Mei Tanaka', 'Filter by stage'].filter((part) => html.includes(part));
    expect([query, response.status, parts]).toEqual([
      query,
      200,
      ['Zoë Quint', 'Mei Tanaka', 'Filter by stage'],
    ]);
  }
});

test('the export is CSV without executable formulas', async () => {
  const { add, submit, fetch } = await open();
  const id = await add({ name: '=HYPERLINK("http://evil")', message: 'One,\n"two"', budget: 'discuss' });
  await submit({ intent: 'move', id, version: '1', stage: 'won', value: '900' });
  const response = await fetch('/export');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.csv"');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [head, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head).toBe(
    'Received,Name,Email,Subject,Message,Budget,Timeline,Stage,Value,Currency,Source,Replied',
  );
  const row = rest.join('\r\n');
  expect(row).toContain(
    `,"'=HYPERLINK(""http://evil"")",hanne@example.com,Archive search,"One,\n""two""",discuss,,won,900.00,USD,`,
  );
});

test('permanently deleting an enquiry removes its rows and emails, and no others', async () => {
  const { add, submitToEnquiry, db, fetch } = await open();
  const [id, other] = [await add(), await add()];
  for (const one of [id, other]) await submitToEnquiry(one, enquiryMessage);
  await submitToEnquiry(id, { intent: 'note', body: 'A note.' });
  expect((await submitToEnquiry(id, { intent: 'delete' })).status).toBe(202);
  expect((await fetch(`/${id}`)).status).toBe(404);
  const left = await Promise.all([
    db.selectFrom('enquiries').select('id').execute(),
    db.selectFrom('enquiry_thread_items').select('enquiry_id as id').execute(),
    db.selectFrom('outbox').select('about as id').execute(),
  ]);
  expect(left).toEqual([[{ id: other }], [{ id: other }], [{ id: other }]]);
});

test('an enquiry that does not exist is 404 for every request', async () => {
  const { submit, submitToEnquiry, fetch } = await open();
  const id = crypto.randomUUID();
  expect((await fetch(`/${id}`)).status).toBe(404);
  expect((await fetch('/nonsense')).status).toBe(404);
  expect((await submit({ intent: 'move', id, version: '1', stage: 'won' })).status).toBe(404);
  expect((await submitToEnquiry(id, enquiryMessage)).status).toBe(404);
  expect((await submitToEnquiry(id, { intent: 'note', body: 'A note.' })).status).toBe(404);
});

test('tabs show counts, long lists are paginated, and the board links to the remaining enquiries', async () => {
  const { add, readPanel } = await open();
  for (let n = 1; n <= 31; n++) await add({ name: `Sender ${n}.`, message: `Message ${n}` });
  const html = await readPanel();
  expect(html).toMatch(/New<span[^>]*>31</);
  expect(html).toContain('Sender 1.');
  expect(html).not.toContain('Sender 21.');
  expect(await readPanel('?page=2')).toContain('Sender 21.');
  expect(await readPanel('?view=board')).toContain('1 more in the list');
});

test('without enquiries the screens show their empty states', async () => {
  const { readPanel } = await open();
  expect(await readPanel()).toContain('No enquiries yet');
  expect(await readPanel('?stage=new')).toContain('You have replied to every enquiry.');
  expect(await readPanel('?view=board')).toContain('New enquiries appear here.');
});
