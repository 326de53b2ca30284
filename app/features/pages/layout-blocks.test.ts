import { expect, test } from 'vitest';
import { findBlockProblems, layoutBlocks, withoutBlockMarks } from './layout-blocks.ts';

test.each(layoutBlocks)('the block “$label” has no problem', ({ markdown }) => {
  expect(findBlockProblems(markdown)).toEqual([]);
});

test('unknown and misplaced blocks are named once', () => {
  const text = '::weather\n::weather\n:::box\nWords.\n:::\n:::cta\n::posts\n:::\n::posts';
  expect(findBlockProblems(text)).toEqual([
    'There is no block “::weather”, so the page shows it as text.',
    'There is no block “:::box”, so the page shows it as text.',
    '“::posts” cannot be inside another block. Put it on a line of its own.',
  ]);
});

test('code and ordinary text are no blocks', () => {
  expect(findBlockProblems('```\n::weather\n:::box\n```\nAt 10:30 ::x\n:smile:')).toEqual([]);
});

test('a summary of the text has no marks of blocks', () => {
  expect(withoutBlockMarks(':::cta\nAt 10:30.\n:::\n::posts{count=2}')).toBe('\nAt 10:30.\n\n');
});
