import { expect, test } from 'vitest';
import { UnusableSource } from '../records/records.ts';
import { openSource } from '../open-source.ts';
import { readRecords, writeFile } from './support/source-files.ts';
import { comment, head, item, readExport, tail } from './support/wxr.ts';
import { isWordPress } from '../wordpress/read-wxr.ts';

const whole = `${head}${item({ title: 'Grüße' })}${tail}`;

async function titlesOf(bytes: Uint8Array | string, chunk?: number) {
  const { records } = await readExport(bytes, chunk);
  return records.flatMap((record) => (record.type === 'post' ? [record.title] : []));
}

test('an export is recognized by its content', () => {
  expect(isWordPress(Buffer.from(whole))).toBe(true);
  expect(isWordPress(Buffer.from(`\uFEFF${whole}`, 'utf16le'))).toBe(true);
  expect(isWordPress(Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel/></rss>'))).toBe(false);
  expect(isWordPress(Buffer.from('<p>about http://wordpress.org/export/</p>'))).toBe(false);
  expect(isWordPress(Buffer.alloc(0))).toBe(false);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${whole}`)],
  ['UTF-16', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
  ['UTF-16, big endian', Buffer.from(`\uFEFF${whole}`, 'utf16le').swap16()],
  ['ISO-8859-1', Buffer.from(whole.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['windows-1252', Buffer.from(whole.replace('UTF-8', 'windows-1252'), 'latin1')],
])('%s, whatever the pieces', async (_name, bytes) => {
  for (const chunk of [bytes.length, 997, 401]) expect(await titlesOf(bytes, chunk)).toEqual(['Grüße']);
});

test('an unknown encoding is refused; bytes that are no UTF-8 are replaced, whatever the pieces', async () => {
  await expect(readExport(whole.replace('UTF-8', 'EBCDIC-X'))).rejects.toThrow(/encoding “EBCDIC-X”/);
  const mixed = Buffer.concat([
    Buffer.from(`${head}${item({ title: 'Grüße 日本' })}`),
    Buffer.from(`${item({ 'wp:post_id': '13', title: 'Café' })}${tail}`, 'latin1'),
  ]);
  for (const chunk of [1, 7, 100_000])
    expect((await readExport(mixed, chunk)).records.slice(0, 2)).toMatchObject([
      { title: 'Grüße 日本' },
      { title: 'Caf\uFFFD' },
    ]);
});

test('characters that could not be read are reported, wherever they are', async () => {
  const items = [
    item({ title: 'Café' }),
    item({ 'wp:post_id': '13' }, '<category domain="post_tag" nicename="a"><![CDATA[Café]]></category>'),
    item({ 'wp:post_id': '14', 'dc:creator': 'José' }),
    item({ 'wp:post_id': '15' }, comment({ id: '1', content: 'Olé' }) + comment({ id: '2' })),
  ];
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from(items.join('') + tail, 'latin1')]);
  const records = await readRecords(await openSource(writeFile('export.xml', bytes)));
  const loss = 'Some characters could not be read and are shown as \uFFFD.';
  const losses = records.flatMap((record) => ('losses' in record ? [[record.key, record.losses]] : []));
  expect(losses).toEqual([
    ['post:12', [loss]],
    ['post:13', [loss]],
    ['post:14', [loss]],
    ['post:15', []],
    ['comment:1', [loss]],
  ]);
});

test('a file that ends too early is refused before anything is read, wherever it ends', async () => {
  for (let end = head.length - 200; end < whole.length - 1; end += 37)
    await expect(readExport(whole.slice(0, end))).rejects.toThrow(UnusableSource);
  await expect(readExport(whole.slice(0, -20))).rejects.toThrow(/incomplete: it ends in the middle/);
});

test.each([
  ['crossed elements', `${head}<item><title>a</item></title>${tail}`],
  ['a huge attribute', `${head}<item a="${'x'.repeat(300_000)}"></item>${tail}`],
  ['a huge element name', `${head}<${'x'.repeat(300_000)}></a>${tail}`],
  ['nested elements', `${head}${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}${tail}`],
])('%s: refused with the place', async (_name, xml) => {
  await expect(readExport(xml)).rejects.toThrow(/damaged near line \d+ .*Export it again/);
});

test('entities of HTML, bare ampersands, text around the document and control characters are tolerated', async () => {
  const xml = `\nNotice: Undefined index\n${head}<item><title>a&nbsp;b & c &eacute; \u0000\u0008d</title><wp:post_id>1</wp:post_id></item>${tail}\ntrailing`;
  expect(await titlesOf(xml)).toEqual(['a b & c é d']);
});

test('entities that a document type declares are not expanded', async () => {
  const names = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );
  const xml = whole
    .replace(
      '<rss',
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${names.join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]><rss`,
    )
    .replace('<![CDATA[Grüße]]>', 'a &l9; &x;');
  expect(await titlesOf(xml)).toEqual(['a &l9; &x;']);
});

test('a file without an address of its site is refused', async () => {
  await expect(readExport('<rss><channel><item><title>x</title></item></channel></rss>')).rejects.toThrow(
    /names no site/,
  );
});

test('five thousand tiny items', async () => {
  const items = Array.from(
    { length: 5_000 },
    (_, id) => `<item><wp:post_id>${id}</wp:post_id><title>t</title></item>`,
  );
  expect(await titlesOf(`${head}${items.join('')}${tail}`, 65_536)).toHaveLength(5_000);
});

test('a text that is too long is cut and reported', async () => {
  const { records } = await readExport(
    `${head}${item({ 'content:encoded': ' '.repeat(5_500_000) })}${tail}`,
    65_536,
  );
  expect(records[0]).toMatchObject({
    losses: ['The text is too long and is cut after 5 million characters.'],
  });
}, 60_000);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s', async (name) => {
  const { records } = await readExport(
    `${head}<${name}><${name}>x</${name}></${name}>${item({ 'wp:status': name }, `<${name}>y</${name}>`)}${tail}`,
  );
  expect(records[0]).toMatchObject({
    state: 'draft',
    losses: [`It had the state “${name}” and becomes a draft.`],
  });
});

async function readComments(...comments: string[]) {
  const { records } = await readExport(`${head}${item({}, comments.join(''))}${tail}`, 1_000_000);
  return {
    comments: records.filter((record) => record.type === 'comment'),
    problems: records.flatMap((record) => (record.type === 'problem' ? [record.reason] : [])),
  };
}

test('a comment with many replies is converted once', async () => {
  const long = comment({ id: '1', content: '<b>a</b> '.repeat(10_000) });
  const replies = Array.from({ length: 3_000 }, (_, index) =>
    comment({ id: String(index + 2), parent: '1' }),
  );
  const { comments } = await readComments(long, ...replies);
  expect(comments.filter(({ parentKey }) => parentKey === 'comment:1')).toHaveLength(3_000);
});

test('a comment without text is shown as its source', async () => {
  const { comments } = await readComments(
    comment({ id: '1', content: '<img src="https://a.example/b.jpg">' }),
    comment({ id: '2', parent: '1' }),
    comment({ id: '3', content: ' ' }),
  );
  expect(comments).toMatchObject([
    { content: '<img src="https://a.example/b.jpg">' },
    { parentKey: 'comment:1' },
  ]);
});

test('comments that are too long are cut', async () => {
  const { comments } = await readComments(comment({ id: '1', content: 'x'.repeat(150_000) }));
  expect(comments[0]!.content).toHaveLength(100_000);
});

test('comments that are too long together are reported', async () => {
  const all = Array.from({ length: 230 }, (_, index) =>
    comment({ id: String(index), content: 'x'.repeat(90_000) }),
  );
  const { comments, problems } = await readComments(...all);
  expect(comments.length).toBeLessThan(230);
  expect(comments.every(({ content }) => content.length === 90_000)).toBe(true);
  expect(problems).toEqual([`It has too many comments; the first ${comments.length} are imported.`]);
}, 60_000);
