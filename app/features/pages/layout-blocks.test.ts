import { expect, test } from 'vitest';
import { findBlockProblems, layoutBlocks } from './layout-blocks.ts';

test.each(layoutBlocks)('the block “$label” has no problem', ({ markdown }) => {
  expect(findBlockProblems(markdown)).toEqual([]);
});

test('unknown and misplaced blocks are named once', () => {
  const text = '::weather\n::weather\n:::box\nWords.\n:::\n:::cta\n::posts\n:::\n::posts';
  expect(findBlockProblems(text)).toEqual([
    'There is no block “::weather”.',
    'There is no block “:::box”.',
    '“::posts” cannot be inside another block. Put it on a line of its own.',
  ]);
});

test('code and ordinary text are no blocks', () => {
  expect(findBlockProblems('```\n::weather\n:::box\n```\nAt 10:30 ::x\n:smile:')).toEqual([]);
});
