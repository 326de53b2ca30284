import { expect, test } from 'vitest';
import { groupByCategory } from './group.ts';

const item = (name: string, category: string) => ({ name, category });

test('known categories keep their order, others follow, empty ones are left out', () => {
  const items = [item('a', 'New'), item('b', 'Two'), item('c', 'One'), item('d', 'Two')];
  expect(groupByCategory(items, ['One', 'Two', 'Three'])).toEqual([
    { category: 'One', items: [items[2]] },
    { category: 'Two', items: [items[1], items[3]] },
    { category: 'New', items: [items[0]] },
  ]);
});
