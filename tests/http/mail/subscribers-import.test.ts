import { expect, test } from 'vitest';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { addSubscriber } from '#features/subscribers/subscribers-editing.server.ts';
import { readCsv } from '#site-import/text/csv.ts';
import { openSubscribers } from '../../support/subscribers.ts';

const NOW = '2026-03-10T12:00:00.000Z';

test('an import is previewed first, and changes nothing until confirmed', async () => {
  const { importFile, db, time, emails, stored } = await openSubscribers();
  await addSubscriber(db, 'known@example.com', time.now);
  await addSubscriber(db, 'left@example.com', time.now);
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: NOW })
    .where('email', '=', 'left@example.com')
    .execute();
  const csv =
    'Email;Name;consented\r\n' +
    'new@example.com;Ann;2026-01-05\r\n' +
    'NEW@example.com;Ann again;\r\n' +
    'waits@example.com;Bob;\r\n' +
    'known@example.com;Cyd;2026-01-05\r\n' +
    'left@example.com;Dan;2026-01-05\r\n' +
    'nonsense;Eve;\r\n' +
    ';Fay;\r\n' +
    'gil@example.com;Gil;5.1.2026\r\n' +
    'hal@example.com;Hal;2027-01-01\r\n';
  const { result } = await importFile(csv, 'preview');
  expect(result).toEqual({
    preview: {
      fresh: { confirmed: 1, pending: 1, unsubscribed: 0 },
      known: 1,
      left: 1,
      suppressed: 0,
      repeated: 1,
      faults: [
        { why: 'Not a valid email address.', count: 1, examples: [{ line: 7, text: 'nonsense' }] },
        { why: 'The email address is missing.', count: 1, examples: [{ line: 8, text: '' }] },
        {
          why: 'Write the consent date in the format 2026-03-31.',
          count: 1,
          examples: [{ line: 9, text: 'gil@example.com' }],
        },
        {
          why: 'The consent date is in the future.',
          count: 1,
          examples: [{ line: 10, text: 'hal@example.com' }],
        },
      ],
      notes: [],
    },
  });
  expect(await emails()).toEqual(['known@example.com', 'left@example.com']);

  expect((await importFile(csv)).result).toEqual({ imported: 2, suppressed: 0 });
  expect(await stored()).toMatchObject([
    { email: 'known@example.com', source: 'owner' },
    { email: 'left@example.com', status: 'unsubscribed' },
    {
      email: 'new@example.com',
      status: 'confirmed',
      source: 'import',
      consent_at: '2026-01-05T00:00:00.000Z',
      confirmed_at: '2026-01-05T00:00:00.000Z',
    },
    { email: 'waits@example.com', status: 'pending', consent_at: null, confirmed_at: null },
  ]);
  expect((await importFile(csv)).result).toEqual({ imported: 0, suppressed: 0 });
});

test('suppressed addresses are skipped by an import, which reports their number', async () => {
  const { importFile, db, time, emails, add } = await openSubscribers();
  for (const [email, list] of [
    ['asked@example.com', 'newsletter'],
    ['bounced@example.com', 'all'],
    ['quiet@example.com', 'comments'],
    ['stopped@example.com', 'confirmations'],
  ] as const)
    await suppressMail(db, { email, list, reason: 'opted-out' }, time.now);
  const csv =
    'email,consent_at\n' +
    ['asked', 'BOUNCED', 'quiet', 'stopped', 'stopped+tag', 'new']
      .map((name) => `${name}@example.com,2026-01-05`)
      .join('\n');
  expect((await importFile(csv, 'preview')).result).toMatchObject({
    preview: { fresh: { confirmed: 2 }, suppressed: 4, known: 0, left: 0 },
  });
  expect((await importFile(csv)).result).toEqual({ imported: 2, suppressed: 4 });
  expect(await emails()).toEqual(['new@example.com', 'quiet@example.com']);
  for (const email of ['asked@example.com', 'stopped+tag@example.com']) {
    const byHand = await add({ email, consent: 'on' });
    expect([byHand.status, await byHand.text()]).toEqual([
      409,
      expect.stringContaining('This address is suppressed'),
    ]);
  }
});

test.each([
  ['no column of that name', 'name\nAnn', 'one of them must be “email”'],
  ['nothing in it', ' ', 'one of them must be “email”'],
  ['an open quotation mark', 'email\n"ann@example.com', 'The quotation mark in line 2 is not closed.'],
  ['too many lines', `email\n${'a@example.com\n'.repeat(50_001)}`, 'more than 50,000 lines'],
])('a file with %s is rejected with a reason', async (_case, csv, message) => {
  const { importFile, stored } = await openSubscribers();
  const { status, result } = await importFile(csv);
  expect([status, result]).toEqual([400, { error: expect.stringContaining(message) }]);
  expect(await stored()).toEqual([]);
});

test('a column “subscribed” is a status or a date of joining', async () => {
  const { importFile, stored } = await openSubscribers();
  const csv =
    'email,subscribed,consent_at\n' +
    'ann@example.com,false,2026-01-02\n' +
    'bob@example.com,true,2026-01-02\n' +
    'cyd@example.com,2024-02-03,2024-02-03\n';
  expect((await importFile(csv, 'preview')).result).toMatchObject({ preview: { faults: [], notes: [] } });
  await importFile(csv);
  expect(await stored()).toMatchObject([
    { email: 'ann@example.com', status: 'unsubscribed' },
    { email: 'bob@example.com', status: 'confirmed', created_at: '2026-01-02T00:00:00.000Z' },
    { email: 'cyd@example.com', status: 'confirmed', created_at: '2024-02-03T00:00:00.000Z' },
  ]);
});

test('the statuses, names and dates of other tools are kept', async () => {
  const { importFile, stored, readPanel } = await openSubscribers();
  const csv =
    'Email Address,First Name,Last Name,Status,OPTIN_TIME,Created At\n' +
    'ann@example.com,Ann,Lee,Subscribed,2024-02-03 10:20:30 UTC,2024-01-02\n' +
    'bob@example.com,Bob,,active,,2023-05-06T07:08:09.123456Z\n' +
    'cyd@example.com,,,Non-subscribed,,\n' +
    'dan@example.com,Dan,,Cleaned,2024-02-03,\n' +
    'eve@example.com,Eve,,Opted-Out,,\n' +
    'fay@example.com,Fay,,unconfirmed,,03/04/2025\n';
  const notes = [
    {
      why: 'The status is unknown: imported as pending.',
      count: 1,
      examples: [{ line: 4, text: 'Non-subscribed' }],
    },
    {
      why: 'The date of joining is in the future or not in the format 2026-03-31: imported without it.',
      count: 1,
      examples: [{ line: 7, text: '03/04/2025' }],
    },
  ];
  expect((await importFile(csv, 'preview')).result).toMatchObject({ preview: { faults: [], notes } });
  expect((await importFile(csv)).result).toEqual({ imported: 6, suppressed: 0 });
  expect(await stored()).toMatchObject([
    {
      name: 'Ann Lee',
      status: 'confirmed',
      consent_at: '2024-02-03T10:20:30.000Z',
      created_at: '2024-01-02T00:00:00.000Z',
    },
    { name: 'Bob', status: 'pending', consent_at: null, created_at: '2023-05-06T07:08:09.000Z' },
    { name: null, status: 'pending', created_at: NOW },
    { name: 'Dan', status: 'unsubscribed', created_at: '2024-02-03T00:00:00.000Z' },
    { name: 'Eve', status: 'unsubscribed' },
    { name: 'Fay', status: 'pending', created_at: NOW },
  ]);
  expect(await readPanel('/admin/subscribers')).toContain('Ann Lee');
});

test('a reason is stated once, with the number of its lines', async () => {
  const { importFile } = await openSubscribers();
  const lines = Array.from({ length: 300 }, (_, n) => `a${n}@example.com,maybe`).join('\n');
  expect((await importFile(`email,status\n${lines}`, 'preview')).result).toMatchObject({
    preview: { fresh: { pending: 300 }, notes: [{ count: 300, examples: { length: 5 } }] },
  });
});

test('a file over 5 MB is rejected, one just below is read', async () => {
  const { importFile } = await openSubscribers();
  const line = `${'x'.repeat(199)}\n`;
  const limit = 5 * 1024 * 1024;
  const small = `email\n${line.repeat(Math.floor(limit / 200) - 1)}`;
  expect((await importFile(small, 'preview')).result).toMatchObject({
    preview: { faults: [{ count: 26_213 }] },
  });
  expect(await importFile(small + line.repeat(10), 'preview')).toEqual({
    status: 413,
    result: { error: 'This file is larger than 5 MB. Split it into smaller files.' },
  });
});

test('a form without a file is rejected', async () => {
  const { post, cookie } = await openSubscribers();
  const headers = { Cookie: cookie, Accept: 'application/json' };
  const response = await post('/admin/subscribers/add', { intent: 'import' }, headers);
  expect([response.status, await response.json()]).toEqual([400, { error: 'Choose a file first.' }]);
});

test('a UTF-16 file, as written by spreadsheets, is read', async () => {
  const { importFile, emails } = await openSubscribers();
  const text = '\uFEFFemail\tconsent_at\r\nann@example.com\t2026-01-05 10:30:00\r\n';
  const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
  await importFile(bytes);
  expect(await emails()).toEqual(['ann@example.com']);
});

test('an exported list imports as the same list', async () => {
  const first = await openSubscribers();
  await first.importFile(
    'email,name,status,source,created_at,consent_at,confirmed_at,unsubscribed_at\n' +
      'ann@example.com,"Ann, of Kent",confirmed,"fair, 2025",2026-01-04,2026-01-05T10:00:00Z,2026-01-06T10:00:00Z,\n' +
      '+tag@example.com,-,confirmed,=cmd,,2026-01-05,2026-01-05,\n' +
      "'quoted@example.com,,pending,,,,,\n" +
      'cyd@example.com,,unsubscribed,home,,2026-01-02,2026-01-03,2026-02-03T08:00:00+02:00\n',
  );
  const { csv, headers } = await first.exportList();
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="all-subscribers-2026-03-10.csv"');
  expect(readCsv(csv).rows[0]!.cells).toEqual([
    'email',
    'name',
    'status',
    'source',
    'created_at',
    'consent_at',
    'confirmed_at',
    'unsubscribed_at',
  ]);
  expect(csv).toContain("'+tag@example.com");
  expect(csv).toContain("'=cmd");

  const second = await openSubscribers();
  expect((await second.importFile(csv)).result).toEqual({ imported: 4, suppressed: 0 });
  expect((await second.exportList()).csv).toBe(csv);
  const lists = await Promise.all([first, second].map(({ stored }) => stored()));
  const [before, after] = lists.map((rows) => rows.map((row) => ({ ...row, id: null })));
  expect(after).toEqual(before);
});

test('a long list is exported in full or filtered by status', async () => {
  const { importFile, exportList } = await openSubscribers();
  const lines = Array.from({ length: 2_500 }, (_, n) => `a${n}@example.com,${n % 5 ? '2026-01-05' : ''}`);
  await importFile(`email,consent_at\n${lines.join('\n')}`);
  const emailsOf = (csv: string) => readCsv(csv).rows.map(({ cells }) => cells[0]);
  expect(new Set(emailsOf((await exportList()).csv)).size).toBe(2_501);
  expect(emailsOf((await exportList('?status=pending')).csv)).toHaveLength(501);
});
