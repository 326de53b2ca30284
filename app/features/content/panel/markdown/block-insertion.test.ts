import { markdownLanguage } from '@codemirror/lang-markdown';
import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { insertBlocks } from './block-insertion.ts';

const image = '![A boat](/media/boat.jpg)';

/** Inserts the images at ‹›. */
function insertAtMark(marked: string, images = [image]) {
  const position = marked.indexOf('‹›');
  const text = marked.replace('‹›', '');
  const { from, insert } = insertBlocks(text, position, images);
  return text.slice(0, from) + insert + text.slice(from);
}

test.each([
  ['an empty text', '‹›', image],
  ['a text of empty lines', '\n\n‹›', `\n\n${image}`],
  ['the start of the text', '‹›One.', `${image}\n\nOne.`],
  ['the end of the text', 'One.‹›', `One.\n\n${image}`],
  ['the last line break', 'One.\n‹›', `One.\n\n${image}`],
  ['an empty line at the end', 'One.\n\n‹›', `One.\n\n${image}`],
  ['an empty line between', 'One.\n\n‹›\n\nTwo.', `One.\n\n${image}\n\nTwo.`],
  ['the only empty line between', 'One.\n‹›\nTwo.', `One.\n\n${image}\n\nTwo.`],
  ['a line of spaces', 'One.\n\n  ‹›\n\nTwo.', `One.\n\n${image}  \n\nTwo.`],
  ['the middle of a sentence', 'One ‹›two.\n\nThree.', `One two.\n\n${image}\n\nThree.`],
  ['the middle of a word in bold', '**bo‹›ld** text', `**bold** text\n\n${image}`],
  ['the end of a line in a paragraph', 'One‹›\ntwo.', `One\n\n${image}\n\ntwo.`],
  ['the start of a line in a paragraph', 'One\n‹›two.', `One\n\n${image}\n\ntwo.`],
  ['the start of a paragraph', 'One.\n\n‹›Two.', `One.\n\n${image}\n\nTwo.`],
  ['a heading', '## He‹›re\nText.', `## Here\n\n${image}\n\nText.`],
  ['an underlined heading', 'He‹›re\n---\nText.', `Here\n---\n\n${image}\n\nText.`],
  ['a list', '- on‹›e\n- two', `- one\n\n  ${image}\n\n- two`],
  ['the end of a list', '- one\n- two‹›', `- one\n- two\n\n  ${image}`],
  ['a numbered list', '9. one‹›\n10. two', `9. one\n\n   ${image}\n\n10. two`],
  ['a nested list', '- one\n  - two‹›\n- three', `- one\n  - two\n\n    ${image}\n\n- three`],
  ['a task', '- [ ] do‹›\n- [ ] more', `- [ ] do\n\n  ${image}\n\n- [ ] more`],
  ['an item without text', '- one\n- ‹›', `- one\n- ${image}`],
  ['the start of a list', '‹›10. one', `${image}\n\n10. one`],
  ['an empty line inside an item', '- one\n‹›\n  two', `- one\n\n  ${image}\n\n  two`],
  ['the line after a list', '- one\n\n‹›', `- one\n\n${image}`],
  ['a quote', '> one ‹›two\n> three\n\nFour.', `> one two\n> three\n\n${image}\n\nFour.`],
  ['a quote in a list', '- one\n\n  > t‹›wo\n- three', `- one\n\n  > two\n\n  ${image}\n\n- three`],
  ['code', '```js\nlet ‹›a;\n```\nText.', `\`\`\`js\nlet a;\n\`\`\`\n\n${image}\n\nText.`],
  ['an empty line of code', '```\na\n‹›\nb\n```', `\`\`\`\na\n\nb\n\`\`\`\n\n${image}`],
  ['code that is never closed', 'One.\n\n```\nlet ‹›a;', `One.\n\n${image}\n\n\`\`\`\nlet a;`],
  ['indented code', 'One.\n\n    a‹›\n    b', `One.\n\n    a\n    b\n\n${image}`],
  ['a table', '| a | b |\n|---|---|\n| 1‹› | 2 |', `| a | b |\n|---|---|\n| 1 | 2 |\n\n${image}`],
  ['an open comment', 'One.\n\n<!-- no‹›te', `One.\n\n${image}\n\n<!-- note`],
])('an image inserted at %s', (_case, before, after) => {
  expect(insertAtMark(before)).toBe(after);
});

test.each([
  ['a table', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
  ['a call-out', '> [!NOTE]\n> Text'],
  ['a code block', '```\nCode\n```'],
  ['a divider', '---'],
])('%s has empty lines around it, and is indented within a list', (_name, block) => {
  expect(insertAtMark('One‹›.\n\nTwo.', [block])).toBe(`One.\n\n${block}\n\nTwo.`);
  const indented = block.replaceAll(/^/gm, '  ');
  expect(insertAtMark('- one‹›\n- two', [block])).toBe(`- one\n\n${indented}\n\n- two`);
  expect(insertAtMark('- one\n- ‹›', [block])).toBe(`- one\n- ${indented.trimStart()}`);
  expect(insertAtMark('One.\n\n```\nlet ‹›a;', [block])).toBe(`One.\n\n${block}\n\n\`\`\`\nlet a;`);
});

test('several images become separate paragraphs', () => {
  expect(insertAtMark('- one‹›\n- two', ['![](/a)', '![](/b)'])).toBe(
    '- one\n\n  ![](/a)\n\n  ![](/b)\n\n- two',
  );
});

const blocks = constantFrom(
  'One sentence.',
  'Two\nlines.',
  '## Heading',
  'Heading\n===',
  '- a\n- b',
  '1. a\n   - b\n2. c',
  '- a\n\n  b',
  '> quote\n> more',
  '> - a\n> - b',
  '```\ncode\n\nmore\n```',
  '- a\n\n  ```\n  x\n  ```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '***',
);
const texts = array(tuple(blocks, constantFrom('\n\n', '\n\n\n')), { maxLength: 5 }).map((parts) =>
  parts.map(([block, gap], index) => block + (parts[index + 1] ? gap : '')).join(''),
);

test('at any position an image becomes its own paragraph and nothing else changes', () => {
  assert(
    property(texts, nat(), (text, number) => {
      const position = number % (text.length + 1);
      const { from, insert } = insertBlocks(text, position, [image]);
      const result = text.slice(0, from) + insert + text.slice(from);
      expect(insert.trim()).toBe(image);
      expect(result).not.toMatch(/^\n|\n$/);
      // At most one blank line in a row.
      expect(insert).not.toContain('\n\n\n');
      const paragraphs: string[] = [];
      markdownLanguage.parser.parse(result).iterate({
        enter: ({ name, from: start, to: end }) => {
          if (name === 'Paragraph') paragraphs.push(result.slice(start, end));
        },
      });
      expect(paragraphs.filter((paragraph) => paragraph.trim() === image)).toHaveLength(1);
    }),
    { numRuns: 2_000 },
  );
});
