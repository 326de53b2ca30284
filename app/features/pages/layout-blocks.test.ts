import { expect, test } from 'vitest';
import { insertGroups, type InsertItem } from '#features/content/markdown-editor/insert-items.ts';
import { findHiddenLines } from '#platform/markdown/blocks/hidden-lines.ts';
import { pageBlocks } from './layout-blocks.ts';

const { groups, inserts } = pageBlocks([{ slug: 'berth', title: 'Berth' }]);

function markdownsOf(item: InsertItem): string[] {
  if ('markdown' in item) return [item.markdown];
  if ('choices' in item) return [item.toMarkdown([]), item.toMarkdown(item.choices.map(({ slug }) => slug))];
  return 'around' in item && item.around ? [item.around('![A boat](/media/boat.jpg)')] : [];
}

test.each([...insertGroups, ...groups].flatMap(({ items }) => items))(
  'the block “$label” has no problem, and what it selects is in it',
  (item) => {
    for (const markdown of markdownsOf(item)) {
      expect(findHiddenLines(markdown, inserts)).toEqual([]);
      expect(markdown).toContain(('select' in item && item.select) || '');
    }
  },
);

test('chosen projects keep their order', () => {
  const item = groups.flatMap(({ items }) => items).find(({ label }) => label === 'Selected projects')!;
  expect('toMarkdown' in item && item.toMarkdown(['two', 'one'])).toBe('::projects{slugs="two one"}');
});
