import { gzipSync } from 'node:zlib';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ghostExport, ghostPost } from './support/ghost-export.ts';
import {
  filterContents,
  readRecords,
  type TestFiles,
  writeFile,
  writeFolder,
  writeZip,
  zipFiles,
} from './support/source-files.ts';
import { openSource } from '../open-source.ts';
import { UnusableSource } from '../records/records.ts';

const wxr = (items: string, site = 'https://example.org') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>Site</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>${items}</channel></rss>`;

const wxrItem = (id: number) =>
  `<item><title>Post ${id}</title><link>https://example.org/post-${id}/</link><content:encoded><![CDATA[<p>Text</p>]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;

async function kindOf(path: string) {
  const source = await openSource(path);
  await source.files.close();
  return source.kind;
}

async function refusal(path: string) {
  const error = await openSource(path).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnusableSource);
  return (error as Error).message;
}

test.each<[string, TestFiles]>([
  ['wordpress', { 'export.xml': wxr('') }],
  ['ghost', { 'export.json': ghostExport({ posts: [ghostPost()] }) }],
  ['ghost', { 'members.csv': 'email,subscribed_to_emails,labels\n' }],
  ['markdown', { 'post.md': '# Title' }],
])('%s is recognized as a file, in a zip and in a folder', async (kind, files) => {
  const [[name, content]] = Object.entries(files) as [[string, string]];
  expect(await kindOf(writeFile(name, content))).toBe(kind);
  // Markdown has no mark of its own.
  expect(await kindOf(writeFile(kind === 'markdown' ? name : 'download', content))).toBe(kind);
  expect(await kindOf(writeFile('download', await zipFiles({ ...files, 'other.txt': '-' })))).toBe(kind);
  expect(await kindOf(writeFolder({ ...files, 'other.txt': '-' }))).toBe(kind);
});

test('several files of one WordPress site are one source', async () => {
  const source = await openSource(
    await writeZip({ 'a.000.xml': wxr(wxrItem(1)), 'a.001.xml': wxr(wxrItem(2) + wxrItem(1)) }),
  );
  const records = await readRecords(source);
  expect(filterContents(records).map(({ title }) => title)).toEqual(['Post 1', 'Post 2']);
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
  expect(
    await refusal(await writeZip({ 'a.xml': wxr(''), 'b.xml': wxr('', 'https://other.example') })),
  ).toContain('exports of several sites');
});

test('the files of an export share their attachments', async () => {
  const post = wxrItem(1).replace(
    '</item>',
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta></item>',
  );
  const image =
    '<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/a.jpg</wp:attachment_url></item>';
  const source = await openSource(await writeZip({ 'a.xml': wxr(post), 'b.xml': wxr(image) }));
  expect(filterContents(await readRecords(source))).toMatchObject([
    {
      cover: { src: 'https://old.example/a.jpg' },
      losses: expect.not.arrayContaining([expect.stringContaining('featured')]),
    },
  ]);
});

test('a zip in a zip, and one with another compression', async () => {
  const inner = await zipFiles({ 'a.xml': wxr(wxrItem(1)) });
  expect(await refusal(await writeZip({ 'a.zip': inner }))).toContain('is a compressed archive. Unpack it');
  const zip = await zipFiles({ 'a.md': '# A' }, { compress: false });
  // The compression method of the file, which is in both of its headers.
  for (const mark of ['PK\u0003\u0004', 'PK\u0001\u0002'])
    zip.writeUInt16LE(12, zip.indexOf(mark) + (mark.endsWith('\u0004') ? 8 : 10));
  expect(await refusal(writeFile('b.zip', zip))).toBe(
    'Nothing in “b.zip” can be read, such as a.md. It is compressed in a way that cannot be read. Use the usual zip compression.',
  );
});

test('other data in a folder of Markdown files does not change what it is', async () => {
  const files = {
    'content/a.md': '# A',
    'data/x.json': '{"data": {"posts": 1}}',
    'sitemap.xml': '<urlset/>',
    'x.csv': 'a,b\n1,2',
  };
  expect(await kindOf(writeFolder(files))).toBe('markdown');
});

test('files that were skipped are problems', async () => {
  const folder = writeFolder({ 'a.md': '# A' });
  symlinkSync('/etc/passwd', join(folder, 'b.md'));
  const records = await readRecords(await openSource(folder));
  expect(records.at(-1)).toEqual({
    type: 'problem',
    key: 'problem:skipped:It is a link to another file.',
    title: 'b.md',
    reason: 'b.md cannot be read. It is a link to another file.',
  });
});

test('a source can be read several times', async () => {
  const source = await openSource(
    await writeZip({ 'blog.json': ghostExport({ posts: [ghostPost()] }), 'x.txt': '-' }),
  );
  const first = await Array.fromAsync(source.records());
  expect(await Array.fromAsync(source.records())).toEqual(first);
  await source.files.close();
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const tar = Buffer.alloc(512);
tar.write('ustar', 257);

test.each<[string, string | Buffer, string]>([
  ['empty.xml', '', 'is empty'],
  ['spaces.xml', ' \n ', 'is empty'],
  ['page.html', '<!DOCTYPE html><html><body>Hi</body></html>', 'is a web page'],
  ['feed.xml', '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>', 'is a feed'],
  ['atom.xml', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', 'is a feed'],
  ['blogger.xml', '<feed><generator>blogger</generator></feed>', 'is an export of Blogger'],
  ['map.xml', '<?xml version="1.0"?><urlset></urlset>', 'is XML, but no WordPress export'],
  ['wp.sql', '-- MySQL dump 10.13\nCREATE TABLE `wp_posts` (…', 'is a copy of a database'],
  ['data.json', '{"posts": []}', 'is JSON, but no Ghost export'],
  ['list.csv', 'name,city\nAda,London\n', 'cannot be recognized'],
  ['photo.png', png, 'is of a kind that cannot be imported'],
  ['paper.pdf', '%PDF-1.7', 'is of a kind that cannot be imported'],
  ['backup.tar.gz', gzipSync('x'), 'is compressed with gzip'],
  ['backup.tar', tar, 'is a tar archive'],
  ['archive.7z', Buffer.from('377abcaf271c', 'hex'), 'is a compressed archive'],
  ['data.bin', Buffer.from([1, 0, 2, 0]), 'cannot be recognized'],
  ['notes.txt', 'Just text', 'cannot be recognized'],
])('%s is refused with what it is', async (name, content, reason) => {
  const message = await refusal(writeFile(name, content));
  expect(message).toContain(`“${name}” ${reason}`);
  expect(message).toMatch(/\.$/);
});

test.each<[string, TestFiles]>([
  ['has only images', { '2024/a.jpg': 'x', '2024/b.png': 'x' }],
  ['has programs of WordPress', { 'index.php': '', 'style.css': '' }],
  ['has a copy of a database', { 'wp.sql': '', 'readme.txt': '' }],
  ['has other archives in it', { 'a.zip': 'x', 'b.txt': 'x' }],
  ['has no files that can be imported', { 'index.html': '', 'about.html': '' }],
  ['has no files that can be imported', {}],
])('a zip that %s is refused', async (reason, files) => {
  expect(await refusal(await writeZip(files))).toContain(`“site.zip” ${reason}`);
});

test('other lists of email addresses beside an export of Ghost are not members', async () => {
  const list = 'email,status\na@example.org,active\n';
  const path = await writeZip({ 'blog.json': ghostExport({ posts: [ghostPost()] }), 'list.csv': list });
  const types = (await readRecords(await openSource(path))).map(({ type }) => type);
  expect(types).not.toContain('subscriber');
});

test('a damaged export in an archive is refused', async () => {
  expect(await refusal(await writeZip({ 'a.xml': wxr(wxrItem(1)).slice(0, -40), 'b.txt': '-' }))).not.toBe(
    '',
  );
});

test.each([
  ['The sum $$a^2 + b^2$$.', 1],
  ['$latex x$', 1],
  ['It costs $5 or $6.', 0],
  ['`$$a$$`', 0],
])('formulas are reported: %s', async (text, count) => {
  const records = await readRecords(
    await openSource(writeFile('a.md', `---\ndate: 2020-01-02\n---\n${text}`)),
  );
  expect(filterContents(records)[0]!.losses).toHaveLength(count);
});
