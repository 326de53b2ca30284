/** Sum of the ratios of a row of several pictures whose height is best. */
const BEST_SUM = 2.35;
/** Outside of these sums a row is too tall or too flat. */
const MIN_SUM = 1.55;
const MAX_SUM = 3.4;
/** Pictures from this ratio on are landscape: alone in a row, they take most of its width. */
export const MIN_LANDSCAPE = 1.3;

const MAX_IN_ROW = 3;

type Sized = {
  /** Width / height. */
  ratio: number;
  /** Always in a row of its own. */
  large?: boolean;
};

/**
 * Splits a page of pictures into rows of up to three, in order: of all splits the one whose rows are neither too tall nor
 * too flat and differ in their number of pictures.
 */
export function splitIntoRows<Item extends Sized>(items: Item[]): Item[][] {
  return findBestSplit(items, 0).rows;
}

type Split<Item> = { rows: Item[][]; cost: number };

/** `previousCount` is the number of pictures in the row before; 0 for the first row. */
function findBestSplit<Item extends Sized>(items: Item[], previousCount: number): Split<Item> {
  let best: Split<Item> = { rows: [], cost: items.length === 0 ? 0 : Number.POSITIVE_INFINITY };
  for (let count = 1; count <= Math.min(MAX_IN_ROW, items.length); count++) {
    const row = items.slice(0, count);
    if (count > 1 && row.some(({ large }) => large)) break;
    const rest = findBestSplit(items.slice(count), count);
    const opensSeveral = previousCount === 0 && items.length > count;
    const repeats = count === previousCount;
    const cost = costOfRow(row, opensSeveral) + (repeats ? 0.3 : 0) + rest.cost;
    if (cost < best.cost) best = { rows: [row, ...rest.rows], cost };
  }
  return best;
}

function costOfRow(row: Sized[], opensSeveral: boolean): number {
  const sum = row.reduce((total, { ratio }) => total + ratio, 0);
  if (row.length === 1) return (sum >= MIN_LANDSCAPE ? 0.35 : 0.6) + (opensSeveral ? 0.2 : 0);
  const isExtreme = sum < MIN_SUM || sum > MAX_SUM;
  return 1.5 * Math.abs(Math.log(sum / BEST_SUM)) + (isExtreme ? 2 : 0) + (row.length === 3 ? 0.05 : 0);
}
