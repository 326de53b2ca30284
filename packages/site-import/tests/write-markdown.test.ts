import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../html/write-markdown.ts';

test('ampersands need no escape, also if another writer has escaped them before', () => {
  const paragraph = { type: 'paragraph' as const, children: [{ type: 'text' as const, value: 'R&D' }] };
  const plain = unified()
    .use(remarkStringify)
    .stringify({ type: 'root', children: [paragraph] });
  expect(plain).toBe('R\\&D\n');
  const text = { type: 'text' as const, value: 'R&D and &copy;' };
  const element = { type: 'element' as const, tagName: 'p', properties: {}, children: [text] };
  expect(writeMarkdown({ type: 'root', children: [element] })).toBe('R&D and \\&copy;');
});
