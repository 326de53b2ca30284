import {
  type Cutter,
  cutDisc,
  halfDisc,
  quarterDisc,
  quarterRing,
  triangle,
  type InkPair,
  renderInlay,
} from './inlay.ts';
import type { InkSet } from './inks.ts';
import type { Shares } from './random.ts';
import type { Box } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const cutters: Shares<Cutter> = [
  [quarterDisc, 9],
  [quarterRing, 5],
  [halfDisc, 5],
  [cutDisc(0.5), 3],
  [cutDisc(0.22), 1],
  [triangle, 4],
];

function inkPairs({ ground, main, spark, support }: InkSet): Shares<InkPair> {
  return [
    [{ field: ground, figure: spark }, 3],
    [{ field: spark, figure: main }, 2],
    [{ field: support, figure: spark }, 1],
    [{ field: spark, figure: spark }, 1],
    [{ field: ground, figure: main }, 7],
    [{ field: main, figure: ground }, 6],
    [{ field: support, figure: main }, 3],
    [{ field: main, figure: support }, 2],
    [{ field: ground, figure: ground }, 1],
  ];
}

// The outer columns, cropped equally on both sides, must show at least 80 % of a tile.
function pickRowCount({ width, height, random }: Sheet): number {
  const fitting = [2, 3, 4].filter((rows) => {
    const columns = (width * rows) / height;
    const isBarelyCropped = Math.ceil(columns) - columns < 0.4;
    return isBarelyCropped && rows * columns > 7;
  });
  return fitting.length > 0 ? random.pick(fitting) : 3;
}

export function tiles(sheet: Sheet): string {
  const { width, height, inks } = sheet;
  const rows = pickRowCount(sheet);
  const size = height / rows;
  const columns = Math.ceil(width / size);
  const left = (width - columns * size) / 2;
  const lattice = Array.from({ length: rows * columns }, (_, index): Box => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return { x: left + column * size, y: row * size, width: size, height: size };
  });
  return renderInlay(sheet, lattice, { cutters, inkPairs: inkPairs(inks) });
}
