import { expect, test } from 'vitest';
import { readRecords, writeFile, writeZip } from './support/source-files.ts';
import { ghostExport, ghostPost } from './support/ghost-export.ts';
import { openSource } from '../open-source.ts';

const HEADING =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers';

async function read(csv: string | Buffer) {
  const source = await openSource(writeFile('members.csv', csv));
  return readRecords(source);
}

test('members are pending or unsubscribed, never confirmed', async () => {
  const records = await read(
    `${HEADING}\n1,ada@example.org,Ada,,true,,,2024-01-02T03:04:05.000Z,,,\n2,ben@example.org,"Ben, B.",,false,,,,,,\n3,CY@example.org,,,,,,,,,\n`,
  );
  expect(records).toEqual([
    {
      type: 'subscriber',
      key: 'subscriber:ada@example.org',
      email: 'ada@example.org',
      name: 'Ada',
      state: 'pending',
      consentAt: null,
      createdAt: '2024-01-02T03:04:05.000Z',
    },
    expect.objectContaining({ email: 'ben@example.org', state: 'unsubscribed', createdAt: null }),
    expect.objectContaining({ key: 'subscriber:cy@example.org', email: 'CY@example.org', state: 'pending' }),
  ]);
});

test('headings in any case, other separators and encodings', async () => {
  const csv = '\uFEFFEmail;Name;Subscribed to emails;Labels\r\nada@example.org;Ädá;FALSE;\r\n';
  expect(await read(csv)).toMatchObject([{ email: 'ada@example.org', state: 'unsubscribed' }]);
  expect(await read(Buffer.from(csv, 'utf16le'))).toMatchObject([{ email: 'ada@example.org' }]);
});

test('duplicates are unsubscribed if one of them is; deleted members are left out', async () => {
  const records = await read(
    `${HEADING}\n1,a@example.org,,,true,,,,,,\n2,A@Example.org,,,false,,,,,,\n3,gone@example.org,,,true,,,,2024-01-01,,\n`,
  );
  expect(records).toMatchObject([{ email: 'a@example.org', state: 'unsubscribed' }]);
});

test('a quotation mark that is never closed is refused', async () => {
  await expect(read(`${HEADING}\n1,"a@example.org,,,true,,,,,,\n`)).rejects.toThrow(
    '“members.csv” has a quotation mark in line 2 that is never closed. Export the members again.',
  );
});

test('members beside an export', async () => {
  const path = await writeZip({
    'site/blog.json': ghostExport({ posts: [ghostPost()] }),
    'site/members.csv': `${HEADING}\n1,a@example.org,,,true,,,,,,\n`,
  });
  const types = (await readRecords(await openSource(path))).map(({ type }) => type);
  expect(types).toEqual(['post', 'redirect', 'redirect', 'subscriber']);
});

test('a file without members says so', async () => {
  expect(await read(`${HEADING}\n`)).toEqual([
    { type: 'problem', key: 'problem:members.csv', title: 'members.csv', reason: 'The file has no members.' },
  ]);
});
