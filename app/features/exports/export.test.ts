import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeMarkdownFile } from './export.ts';

const attributes = {
  title: 'Quotes " and: colons # and\nlines\u2028 and \u0085 \\ ---',
  tags: ['日本語', '- dash', '@at'],
  nothing: null,
  published: true,
  views: 12,
  nested: { a: [1, { b: 'c' }] },
};

test('the front matter is YAML, and the text is written to the byte', () => {
  for (const text of [
    '',
    '\n',
    '  code\n\n---\n\ntext',
    'a: b\n---\n\n',
    '\r\nwindows\r\n',
    '---\n',
    ' \t',
  ]) {
    const file = writeMarkdownFile(attributes, text);
    const end = file.indexOf('\n---\n\n');
    expect(parse(file.slice('---\n'.length, end))).toEqual(attributes);
    expect(file.slice(end + '\n---\n\n'.length)).toBe(text);
  }
});
