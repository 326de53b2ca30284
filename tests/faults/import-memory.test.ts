import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';
import { attachment, comment, head, item, tail } from '../../packages/site-import/tests/support/wxr.ts';
import { ghostPost } from '../../packages/site-import/tests/support/ghost-export.ts';

const MEGABYTE = 1024 * 1024;
/** Holding the whole file takes 350 MB. */
const MAX_PEAK_KILOBYTES = 250 * 1024;
/** Parsing the whole file takes more than 1 GB. */
const MAX_GHOST_PEAK_KILOBYTES = 400 * 1024;
const PARAGRAPH = `<p>${'A sentence with a <a href="/about/">link</a> and words that go on for a while. '.repeat(2)}${'It says nothing new, but a long export is made of long texts. '.repeat(1_600)}</p>`;

/** Posts with a comment and an image each. Most of the file is skipped: revisions of 100 KB. */
function* exportOf(bytes: number) {
  yield head;
  let size = 0;
  for (let id = 1; size < bytes; id += 1) {
    const number = String(id * 10);
    const image = `https://old.example/wp-content/uploads/image-${number}.jpg`;
    const isRevision = id % 8 !== 0;
    const content = `${isRevision ? PARAGRAPH : '<p>A short text.</p>'}<img src="${image}">`;
    const part = [
      item(
        {
          'wp:post_id': number,
          'wp:post_type': isRevision ? 'revision' : 'post',
          'content:encoded': content,
        },
        comment({ id: number, content: `Comment ${number}` }),
      ),
      ...Array.from({ length: 5 }, (_, index) =>
        attachment(`${number}${index}`, image.replace('.jpg', `-${index}.jpg`)),
      ),
    ].join('\n');
    size += part.length;
    yield part;
  }
  yield tail;
}

test('a WordPress export of 100 MB is read with less than 250 MB of memory', async () => {
  const file = join(temporaryFolder(), 'export.xml');
  await pipeline(exportOf(100 * MEGABYTE), createWriteStream(file));
  const { stdout } = await runToEnd(['tests/support/process/read-wordpress.ts', file], {});
  const { records, peakKilobytes } = JSON.parse(stdout) as { records: number; peakKilobytes: number };
  expect(records).toBeGreaterThan(200);
  expect(peakKilobytes).toBeLessThan(MAX_PEAK_KILOBYTES);
});

/** Posts with a short text and a long one in the format of the editor. */
function* ghostExportOf(bytes: number) {
  yield '{"db":[{"meta":{"exported_on":1,"version":"5.80.0"},"data":{"posts":[';
  const mobiledoc = PARAGRAPH.repeat(4);
  for (let size = 0; size < bytes; size += mobiledoc.length) {
    const post = ghostPost({ id: String(size), slug: `post-${size}`, mobiledoc });
    yield `${size > 0 ? ',' : ''}${JSON.stringify(post)}`;
  }
  yield ']}}]}';
}

test('a Ghost export of 200 MB is read with less than 400 MB of memory', async () => {
  const file = join(temporaryFolder(), 'export.json');
  await pipeline(ghostExportOf(200 * MEGABYTE), createWriteStream(file));
  const { stdout } = await runToEnd(['tests/support/process/read-source.ts', file], {});
  const { records, peakKilobytes } = JSON.parse(stdout) as { records: number; peakKilobytes: number };
  expect(records).toBeGreaterThan(400);
  expect(peakKilobytes).toBeLessThan(MAX_GHOST_PEAK_KILOBYTES);
});
