import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { enquiryMessage, startWithEnquiries as open } from '../../support/enquiries.ts';

test('who waits longest stands first, each with the time that is left', async () => {
  const { add, look, pass } = await open();
  await add({ name: 'First' });
  pass(20);
  await add({ name: 'Second' });
  pass(2);
  const answered = await add({ name: 'Third' });
  pass(2.5);
  const html = await look();
  const places = ['First', 'Second', 'Third'].map((name) => html.indexOf(`>${name}<`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html).toContain('Overdue by 30 m');
  expect(html).toContain('19 h 30 m left');
  expect(html).toContain(`/admin/enquiries/${answered}`);
});

test('moving on stops the clock, and moving back lets it run again', async () => {
  const { add, act, stored, pass, look, time } = await open();
  const id = await add();
  pass(3);
  const moved = await act({ act: 'move', id, version: '1', stage: 'quoted' });
  expect(moved.text).toContain('Moved to Quoted.');
  expect(await stored(id)).toMatchObject({ stage: 'quoted', version: 2, replied_at: time.now.toISOString() });
  expect(await look()).toContain('Replied in 3 h');
  await act({ act: 'move', id, version: '2', stage: 'new' });
  expect(await stored(id)).toMatchObject({ stage: 'new', version: 3, replied_at: null });
  await act({ act: 'move', id, version: '3', stage: 'lost' });
  expect(await stored(id)).toMatchObject({ stage: 'lost', replied_at: null });
});

test('a won job has a value, and the screen adds them up', async () => {
  const { add, act, stored, look } = await open();
  const [one, other] = [await add(), await add()];
  await act({ act: 'move', id: one, version: '1', stage: 'won', value: '12,500' });
  await act({ act: 'move', id: other, version: '1', stage: 'won', value: '' });
  expect((await stored(one)).value).toBe(12_500);
  expect(await look()).toContain('$12,500 from 2 won jobs');
  await act({ act: 'move', id: one, version: '2', stage: 'quoted' });
  expect((await stored(one)).value).toBeNull();
});

test('an act on an old version is refused with the reason, and changes nothing', async () => {
  const { add, act, write, stored, db } = await open();
  const id = await add();
  await act({ act: 'move', id, version: '1', stage: 'quoted' });
  for (const form of [
    { act: 'move', id, version: '1', stage: 'lost' },
    { act: 'spam', id, version: '1' },
  ]) {
    const stale = await act(form as Record<string, string>);
    expect([stale.status, stale.text.includes('changed in another window')]).toEqual([409, true]);
  }
  expect((await write(id, enquiryMessage)).status).toBe(409);
  expect(await stored(id)).toMatchObject({ stage: 'quoted', spam: false, version: 2 });
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a reply is a mail in the outbox and an entry of the thread, and stops the clock once', async () => {
  const { add, write, stored, db, pass, look } = await open({ sendsMail: true });
  await saveSite(db, { email: 'hello@example.com' }, { now: new Date() });
  const id = await add({ message: 'Can you?\nIt is <urgent>.' });
  pass(2);
  expect((await write(id, enquiryMessage)).text).toContain('Sending your reply to Hanne Voss…');
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
  pass(5);
  await write(id, { ...enquiryMessage, version: '2', body: 'One more thing.' });
  expect((await stored(id)).replied_at).toBe(first.replied_at);
  const html = await look(`/${id}`);
  for (const part of ['Replied in 2 h', 'You replied', 'One more thing.', 'Waiting'])
    expect(html).toContain(part);
});

test('without a mail server the screen says that the mail waits, and offers the mail program', async () => {
  const { add, write, look } = await open();
  const id = await add();
  expect(await look(`/${id}`)).toContain('No mail server is configured');
  expect((await write(id, enquiryMessage)).text).toContain('once a mail server is configured');
  expect(await look(`/${id}`)).toContain('mailto:hanne@example.com?subject=Re%3A%20Archive%20search');
});

test('notes are kept in the thread, and no visitor gets them', async () => {
  const { add, write, look, stored } = await open();
  const id = await add();
  expect((await write(id, { intent: 'note', body: 'Knows <Per>.' })).text).toContain('Note saved.');
  expect(await look(`/${id}`)).toContain('Knows &lt;Per&gt;.');
  expect((await stored(id)).version).toBe(1);
});

test.each([
  ['a reply without words', { ...enquiryMessage, body: ' ' }, 'Write a reply.'],
  ['a reply without a subject', { ...enquiryMessage, subject: '' }, 'Enter a subject.'],
  ['a subject of two lines', { ...enquiryMessage, subject: 'Re:\nBcc: x@example.com' }, 'Use a single line.'],
  ['an empty note', { intent: 'note', body: '' }, 'Write a note.'],
  ['an unknown intent', { intent: 'burn' }, 'not valid'],
])('%s is refused', async (_case, form: Record<string, string>, message) => {
  const { add, write, db } = await open();
  const refused = await write(await add(), form);
  expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
  expect(await db.selectFrom('enquiry_entries').selectAll().execute()).toEqual([]);
});

test.each([
  ['an unknown stage', { act: 'move', version: '1', stage: 'burnt' }],
  ['no version', { act: 'move', stage: 'won' }],
  ['a value that is none', { act: 'move', version: '1', stage: 'won', value: '12.5' }],
  ['a value below nothing', { act: 'move', version: '1', stage: 'won', value: '-1' }],
  ['a value beyond all', { act: 'move', version: '1', stage: 'won', value: '9999999999' }],
  ['an unknown act', { act: 'burn', version: '1' }],
])('%s is refused', async (_case, form: Record<string, string>) => {
  const { add, act, stored } = await open();
  const id = await add();
  expect((await act({ id, ...form })).status).toBe(400);
  expect((await stored(id)).version).toBe(1);
});

test('spam is kept apart; what is none begins as new, with the clock of its arrival', async () => {
  const { add, act, look, stored, pass } = await open();
  const id = await add({ name: 'Not A Robot' }, { spam: true });
  expect(await look()).not.toContain('Not A Robot');
  expect(await look('?stage=spam')).toContain('Not A Robot');
  for (const query of ['', '?view=board']) expect(await look(query)).toContain('1 in spam');
  pass(4);
  expect((await act({ act: 'not-spam', id, version: '1' })).text).toContain(
    'Moved to New. The reply timer counts from when it was received.',
  );
  expect(await stored(id)).toMatchObject({ spam: false, stage: 'new' });
  expect(await look()).toContain('20 h left');
  await act({ act: 'spam', id, version: '2' });
  expect(await look()).not.toContain('Not A Robot');
});

test('budget, timeline, stage and words narrow list, board and file alike', async () => {
  const { add, act, look } = await open();
  const id = await add({ name: 'Zoë Quint', budget: '10k-25k', timeline: 'asap', message: 'About sieves.' });
  await add({ name: 'Mei Tanaka', budget: 'under-5k', timeline: 'flexible' });
  await act({ act: 'move', id, version: '1', stage: 'quoted' });
  for (const query of ['?budget=10k-25k', '?timeline=asap', '?stage=quoted', '?q=ZOE', '?q=sieves'])
    for (const place of ['', '/export'])
      expect([query, place, await look(place + query)]).toEqual([
        query,
        place,
        expect.toSatisfy((html: string) => html.includes('Zoë Quint') && !html.includes('Mei Tanaka')),
      ]);
  const board = await look('?view=board&budget=under-5k');
  expect(board).toContain('Mei Tanaka');
  expect(board).not.toContain('Zoë Quint');
  expect(await look('?q=nothing-like-it')).toContain('No results');
  for (const query of ['?budget=x', '?page=99', '?stage=x', '?view=x'])
    expect((await look(query)).length).toBeGreaterThan(0);
});

test('the file is CSV that no spreadsheet runs', async () => {
  const { add, act, fetch } = await open();
  const id = await add({ name: '=HYPERLINK("http://evil")', message: 'One,\n"two"', budget: 'discuss' });
  await act({ act: 'move', id, version: '1', stage: 'won', value: '900' });
  const response = await fetch('/export');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.csv"');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [head, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head).toBe('Received,Name,Email,Subject,Message,Budget,Timeline,Stage,Value,Currency,Replied');
  const row = rest.join('\r\n');
  expect(row).toContain(
    `,"'=HYPERLINK(""http://evil"")",hanne@example.com,Archive search,"One,\n""two""",discuss,,won,900,USD,`,
  );
});

test('deleted for good, nothing of an enquiry is left, and the others stay', async () => {
  const { add, write, db, fetch } = await open();
  const [id, other] = [await add(), await add()];
  for (const one of [id, other]) await write(one, enquiryMessage);
  await write(id, { intent: 'note', body: 'A note.' });
  expect((await write(id, { intent: 'delete' })).status).toBe(202);
  expect((await fetch(`/${id}`)).status).toBe(404);
  const left = await Promise.all([
    db.selectFrom('enquiries').select('id').execute(),
    db.selectFrom('enquiry_entries').select('enquiry_id as id').execute(),
    db.selectFrom('outbox').select('about as id').execute(),
  ]);
  expect(left).toEqual([[{ id: other }], [{ id: other }], [{ id: other }]]);
});

test('an enquiry that is not there is not found, by no way', async () => {
  const { act, write, fetch } = await open();
  const id = crypto.randomUUID();
  expect((await fetch(`/${id}`)).status).toBe(404);
  expect((await fetch('/nonsense')).status).toBe(404);
  expect((await act({ act: 'move', id, version: '1', stage: 'won' })).status).toBe(404);
  expect((await write(id, enquiryMessage)).status).toBe(404);
  expect((await write(id, { intent: 'note', body: 'A note.' })).status).toBe(404);
});

test('the tabs count, a long list has pages, and the board leads to the rest', async () => {
  const { add, look } = await open();
  for (let n = 1; n <= 31; n++) await add({ name: `Sender ${n}.`, message: `Message ${n}` });
  const html = await look();
  expect(html).toMatch(/New<span[^>]*>31</);
  expect(html).toContain('Sender 1.');
  expect(html).not.toContain('Sender 21.');
  expect(await look('?page=2')).toContain('Sender 21.');
  expect(await look('?view=board')).toContain('1 more in the list');
});

test('where nobody has written yet the screen invites', async () => {
  const { look } = await open();
  expect(await look()).toContain('No enquiries yet');
  expect(await look('?stage=new')).toContain('You have replied to every enquiry.');
  expect(await look('?view=board')).toContain('New enquiries appear here.');
});
