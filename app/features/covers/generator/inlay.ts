import { type Box, type Point, disc, lineTo, openArc, polygon, rectangle, sector } from './shapes.ts';
import type { Ink } from './inks.ts';
import { type Shares, deckOf } from './random.ts';
import { type Patch, type Sheet, fillPatches } from './sheet.ts';

// A cut divides a box into a figure and the rest, so that areas of different inks never overlap.
type Cut = { figure: string; rest: string };

// `quarter` rotates the cut clockwise: corner 0 is the top left one, side 0 the right one.
export type Cutter = (box: Box, quarter: number) => Cut;

function cornerOf({ x, y, width, height }: Box, index: number): Point {
  const corner = index % 4;
  const isRight = corner === 1 || corner === 2;
  const isLow = corner === 2 || corner === 3;
  return { x: isRight ? x + width : x, y: isLow ? y + height : y };
}

function cornersOf(box: Box, indices: readonly number[]): Point[] {
  return indices.map((index) => cornerOf(box, index));
}

function closeThrough(line: string, points: readonly Point[]): string {
  return `${line}${points.map(lineTo).join('')}Z`;
}

export const quarterDisc: Cutter = (box, quarter) => {
  const centre = cornerOf(box, quarter);
  const radius = Math.min(box.width, box.height);
  const from = quarter / 4;
  const to = from + 1 / 4;
  const otherCorners = cornersOf(box, [quarter + 3, quarter + 2, quarter + 1]);
  return {
    figure: sector(centre, radius, from, to),
    rest: closeThrough(openArc(centre, radius, from, to), otherCorners),
  };
};

export const quarterRing: Cutter = (box, quarter) => {
  const centre = cornerOf(box, quarter);
  const radius = Math.min(box.width, box.height);
  const from = quarter / 4;
  const to = from + 1 / 4;
  return {
    figure: sector(centre, radius, from, to, radius / 2),
    rest: quarterDisc(box, quarter).rest + sector(centre, radius / 2, from, to),
  };
};

export const halfDisc: Cutter = (box, quarter) => {
  const [start, end] = cornersOf(box, [quarter + 2, quarter + 1]) as [Point, Point];
  const centre = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const radius = box.width / 2;
  const from = (quarter + 1) / 4;
  const to = from + 1 / 2;
  const farCorners = cornersOf(box, [quarter, quarter + 3]);
  return {
    figure: sector(centre, radius, from, to),
    rest: closeThrough(openArc(centre, radius, from, to), farCorners),
  };
};

export const triangle: Cutter = (box, quarter) => ({
  figure: polygon(cornersOf(box, [quarter + 3, quarter, quarter + 1])),
  rest: polygon(cornersOf(box, [quarter + 1, quarter + 2, quarter + 3])),
});

export function cutDisc(share: number): Cutter {
  return (box) => {
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const figure = disc(centre, Math.min(box.width, box.height) * share);
    return { figure, rest: rectangle(box) + figure };
  };
}

// All boxes use about the same stripe width.
export const stripes: Cutter = ({ x, y, width, height }) => {
  const isWide = width > height;
  const length = isWide ? width : height;
  const count = Math.round(length / 30);
  const thickness = length / (2 * count + 1);
  const cut: Cut = { figure: '', rest: '' };
  for (let index = 0; index <= 2 * count; index += 1) {
    const offset = index * thickness;
    const stripe = isWide
      ? rectangle({ x: x + offset, y, width: thickness, height })
      : rectangle({ x, y: y + offset, width, height: thickness });
    cut[index % 2 === 1 ? 'figure' : 'rest'] += stripe;
  }
  return cut;
};

export type InkPair = { field: Ink; figure: Ink };

type Recipe = { cutters: Shares<Cutter>; inkPairs: Shares<InkPair> };

// A pair of equal inks gives a plain box.
function inlayBox(box: Box, { field, figure }: InkPair, cutter: Cutter, quarter: number): Patch[] {
  if (field === figure) {
    return [{ outline: rectangle(box), ink: field }];
  }
  const cut = cutter(box, quarter);
  return [
    { outline: cut.rest, ink: field },
    { outline: cut.figure, ink: figure },
  ];
}

export function renderInlay({ inks, random }: Sheet, boxes: readonly Box[], recipe: Recipe): string {
  const cutters = random.deal(deckOf(recipe.cutters), boxes.length);
  const inkPairs = random.deal(deckOf(recipe.inkPairs), boxes.length);
  const patches = boxes.flatMap((box, index) => {
    const inkPair = inkPairs[index] ?? { field: inks.ground, figure: inks.main };
    const cutter = cutters[index] ?? quarterDisc;
    return inlayBox(box, inkPair, cutter, random.integer(0, 3));
  });
  return fillPatches(patches, inks);
}
