import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMarkdownFile, writeMarkdownFile } from './markdown-file.ts';

const attributes = {
  title: 'Quotes " and: colons # and\nlines\u2028 and \u0085 \\ ---',
  tags: ['日本語', '- dash', '@at'],
  nothing: null,
  published: true,
  views: 12,
  nested: { a: [1, { b: 'c' }] },
};

test('what is written is read to the byte', () => {
  for (const text of [
    '',
    '\n',
    '  code\n\n---\n\ntext',
    'a: b\n---\n\n',
    '\r\nwindows\r\n',
    '---\n',
    ' \t',
  ]) {
    expect(readMarkdownFile(writeMarkdownFile(attributes, text))).toEqual({ attributes, text });
  }
});

test('the front matter is YAML', () => {
  const [, yaml] = writeMarkdownFile(attributes, 'text').split('---\n');
  expect(parse(yaml!)).toEqual(attributes);
});

test('another file is not read', () => {
  for (const file of [
    '',
    'text',
    '---\n',
    '---\ntitle: A\n---\n\ntext',
    '---\n"a"\n---\n\n',
    '---\na: {\n---\n\n',
  ])
    expect(readMarkdownFile(file)).toBeNull();
});
