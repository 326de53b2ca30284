import { expect, test } from 'vitest';
import { findHiddenLines } from '#platform/markdown/blocks/hidden-lines.ts';
import { pageBlocks } from './layout-blocks.ts';

test.each(pageBlocks.items)('the block “$label” has no problem', ({ markdown }) => {
  expect(findHiddenLines(markdown, pageBlocks.inserts)).toEqual([]);
});
