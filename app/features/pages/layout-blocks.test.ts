import { expect, test } from 'vitest';
import { insertGroups, type InsertItem } from '#features/content/panel/markdown/insert-items.ts';
import { renderBlocks } from '#platform/markdown/render.server.ts';
import { inserts } from './inserts.ts';
import { pageBlocks } from './layout-blocks.ts';

const { groups } = pageBlocks([{ slug: 'berth', title: 'Berth' }]);

function markdownsOf(item: InsertItem): string[] {
  if ('markdown' in item) return [item.markdown];
  if ('choices' in item) return [item.toMarkdown([]), item.toMarkdown(item.choices.map(({ slug }) => slug))];
  return 'around' in item && item.around ? [item.around('![A boat](/media/boat.jpg)')] : [];
}

test.each([...insertGroups, ...groups].flatMap(({ items }) => items))(
  'the block “$label” has no problem but a missing address, and what it selects is in it',
  async (item) => {
    // A link card is named until it has its address.
    const expected = item.label === 'Link card' ? [1] : [];
    for (const markdown of markdownsOf(item)) {
      const { problems } = await renderBlocks(markdown, inserts);
      expect(problems.map(({ line }) => line)).toEqual(expected);
      expect(markdown).toContain(('select' in item && item.select) || '');
    }
  },
);

test('chosen projects keep their order', () => {
  const item = groups.flatMap(({ items }) => items).find(({ label }) => label === 'Selected projects')!;
  expect('toMarkdown' in item && item.toMarkdown(['two', 'one'])).toBe('::projects{slugs="two one"}');
});
