import { expect, test, vi } from 'vitest';
import { ghostExport, ghostPost } from './support/ghost-export.ts';
import { readRecords, writeFile, writeFolder } from './support/source-files.ts';
import { head, item, tail } from './support/wxr.ts';
import { convertRecord } from '../records/records.ts';
import { openSource } from '../open-source.ts';
import { UnusableSource } from '../records/records.ts';

const unreadable = expect.stringContaining('It cannot be read, because of an unexpected error (');

test('an unexpected error is a problem, a refusal is not', () => {
  const about = { key: 'post:1', title: 'A' };
  expect(convertRecord(about, () => 1)).toBe(1);
  const fail = (error: Error) => () => {
    throw error;
  };
  expect(convertRecord(about, fail(new TypeError('x')))).toEqual({
    type: 'problem',
    key: 'problem:post:1',
    title: 'A',
    reason: unreadable,
    error: new TypeError('x'),
  });
  expect(() => convertRecord(about, fail(new UnusableSource('x')))).toThrow('x');
});

test.each([
  [
    'WordPress',
    () =>
      writeFile(
        'a.xml',
        head +
          item({ 'content:encoded': '<p>unreadable</p>', title: 'A' }) +
          item({ 'wp:post_id': '2', title: 'B' }) +
          tail,
      ),
  ],
  [
    'Ghost',
    () =>
      writeFile(
        'a.json',
        ghostExport({
          posts: [
            ghostPost({ html: '<p>unreadable</p>', title: 'A' }),
            ghostPost({ id: '2', slug: 'b', title: 'B' }),
          ],
        }),
      ),
  ],
  [
    'Markdown',
    () =>
      writeFolder({
        'posts/A': 'no Markdown',
        'posts/A.md': '---\ntitle: A\n---\n<p>unreadable</p>',
        'posts/B.md': '---\ntitle: B\n---\ntext',
      }),
  ],
])('an unexpected error in one post of %s leaves the others', async (_name, write) => {
  const { toWellFormed } = String.prototype;
  const spy = vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(function (this: string) {
    if (this.includes('unreadable')) throw new Error('unexpected');
    return toWellFormed.call(this);
  });
  try {
    const records = await readRecords(await openSource(write()));
    expect(records).toContainEqual(
      expect.objectContaining({
        type: 'problem',
        title: expect.stringMatching(/^(?:posts\/)?A/),
        reason: unreadable,
        error: new Error('unexpected'),
      }),
    );
    expect(records).toContainEqual(expect.objectContaining({ type: 'post', title: 'B' }));
  } finally {
    spy.mockRestore();
  }
});
