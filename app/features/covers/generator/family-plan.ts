import { type Cutter, cutDisc, quarterDisc, stripes, type InkPair, renderInlay } from './inlay.ts';
import type { InkSet } from './inks.ts';
import type { Random, Shares } from './random.ts';
import type { Box } from './shapes.ts';
import type { Sheet } from './sheet.ts';

const rowCount = 12;
/** In modules. */
const MIN_ROOM_SIZE = 2;
const MAX_ROOM_SIZE = 4;

const cutters: Shares<Cutter> = [
  [quarterDisc, 5],
  [cutDisc(0.36), 2],
  [stripes, 2],
];

function inkPairs({ ground, main, spark, support }: InkSet): Shares<InkPair> {
  return [
    [{ field: ground, figure: spark }, 3],
    [{ field: support, figure: spark }, 1],
    [{ field: spark, figure: main }, 1],
    [{ field: spark, figure: spark }, 1],
    [{ field: ground, figure: main }, 8],
    [{ field: main, figure: ground }, 4],
    [{ field: main, figure: main }, 1],
    [{ field: support, figure: main }, 3],
    [{ field: support, figure: support }, 1],
    [{ field: ground, figure: ground }, 2],
  ];
}

function split({ x, y, width, height }: Box, cut: number, isWide: boolean): Box[] {
  return isWide
    ? [
        { x, y, width: cut, height },
        { x: x + cut, y, width: width - cut, height },
      ]
    : [
        { x, y, width, height: cut },
        { x, y: y + cut, width, height: height - cut },
      ];
}

// Room sizes are whole modules, so that walls align across the plan.
function divide(room: Box, random: Random): Box[] {
  const isWide = room.width === room.height ? random.chance(0.5) : room.width > room.height;
  const length = isWide ? room.width : room.height;
  const isSmall = length < 2 * MIN_ROOM_SIZE;
  if (isSmall || (length <= MAX_ROOM_SIZE && random.chance(0.6))) {
    return [room];
  }
  const wall = Math.round(length * random.pick([1 / 3, 1 / 2, 2 / 3]));
  const cut = Math.min(Math.max(wall, MIN_ROOM_SIZE), length - MIN_ROOM_SIZE);
  return split(room, cut, isWide).flatMap((half) => divide(half, random));
}

export function plan(sheet: Sheet): string {
  const { width, height, inks, random } = sheet;
  const columnCount = Math.max(MIN_ROOM_SIZE, Math.round((width / height) * rowCount));
  const columnWidth = width / columnCount;
  const rowHeight = height / rowCount;
  const rooms = divide({ x: 0, y: 0, width: columnCount, height: rowCount }, random);
  const boxes = rooms.map((room) => ({
    x: room.x * columnWidth,
    y: room.y * rowHeight,
    width: room.width * columnWidth,
    height: room.height * rowHeight,
  }));
  return renderInlay(sheet, boxes, { cutters, inkPairs: inkPairs(inks) });
}
