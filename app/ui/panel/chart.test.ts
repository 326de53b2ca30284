import { expect, test } from 'vitest';
import { ticksUpTo } from './chart.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [612, [0, 200, 400, 600, 800]],
  [600, [0, 200, 400, 600]],
  [9_999, [0, 5_000, 10_000]],
])('up to %i the ticks are %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});
