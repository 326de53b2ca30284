import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize.ts';

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['  two\n\tspaces  ', 'two spaces'],
  ['ﬁne ２', 'fine 2'],
  ['東京', '東京'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%j is normalized to %j', (text, folded) => {
  expect(normalizeForSearch(text)).toBe(folded);
});
