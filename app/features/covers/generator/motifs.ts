import { strokePath } from './color-sheet.ts';
import { mix } from './inks.ts';
import type { Random } from './random.ts';
import { type Box, disc, format, rectangle, sector } from './shapes.ts';
import { fillPath } from './sheet.ts';

export type Scheme = { ground: string; figure: string };

/** What a work on a wall shows. */
type Motif = (box: Box, scheme: Scheme, random: Random) => string;

/** One plane with one curved edge. */
const curve: Motif = ({ x, y, width, height }, { figure }, random) => {
  const at = (across: number, down: number) => format(x + width * across, y + height * down);
  const [start, bend, end] = [random.between(0.12, 0.6), random.between(0.1, 0.95), random.between(0.3, 0.9)];
  const planes = [
    `M${at(0, 1)}L${at(0, start)}Q${at(0.5, bend)} ${at(1, end)}L${at(1, 1)}Z`,
    `M${at(0, 0)}L${at(start, 0)}Q${at(bend, 0.5)} ${at(end, 1)}L${at(0, 1)}Z`,
    `M${at(1, 0)}L${at(1, 1)}L${at(1 - end, 1)}Q${at(0.3, 0.3)} ${at(1, 0)}Z`,
  ];
  return fillPath(random.pick(planes), figure);
};

/** A full disc, a half disc on the lower edge or a quarter disc in a corner. */
const round: Motif = ({ x, y, width, height }, { figure }, random) => {
  const side = Math.min(width, height);
  const quarter = side * random.between(0.72, 0.94);
  const outlines = [
    disc({ x: x + width / 2, y: y + height / 2 }, side * random.between(0.3, 0.37)),
    sector({ x: x + width / 2, y: y + height }, side * 0.46, 0.5, 1),
    sector({ x, y }, quarter, 0, 0.25),
    sector({ x: x + width, y: y + height }, quarter, 0.5, 0.75),
  ];
  return fillPath(random.pick(outlines), figure);
};

const slabs: Motif = (box, { figure }, random) => {
  const count = random.integer(4, 8);
  const inner = inset(box, 0.13);
  const thickness = inner.height / (2 * count - 1);
  const rows = Array.from({ length: count }, (_, row) =>
    rectangle({ ...inner, y: inner.y + 2 * row * thickness, height: thickness }),
  );
  return fillPath(rows.join(''), figure);
};

/** Rules over bands of which every other one is tinted. */
const lines: Motif = (box, { ground, figure }, random) => {
  const count = random.integer(12, 22);
  const bands = random.integer(2, 5);
  const inner = inset(box, 0.1);
  const height = inner.height / bands;
  const tinted = Array.from({ length: Math.ceil(bands / 2) }, (_, band) =>
    rectangle({ ...inner, y: inner.y + 2 * band * height, height }),
  );
  const rules = Array.from(
    { length: count + 1 },
    (_, rule) => `M${format(inner.x, inner.y + (inner.height * rule) / count)}h${format(inner.width)}`,
  );
  return fillPath(tinted.join(''), mix(ground, figure, 0.12)) + strokePath(rules.join(''), figure, 2);
};

/** Sky and sea in flat steps, darkest where they meet. */
const horizon: Motif = ({ x, y, width, height }, { ground, figure }, random) => {
  const steps = 9;
  const level = height * random.between(0.44, 0.62);
  const step = (index: number, top: number, part: number, share: number) =>
    // Each step reaches down to the end, so that no gap shows between two.
    fillPath(
      rectangle({ x, y: top + (part * index) / steps, width, height: part * (1 - index / steps) }),
      mix(ground, figure, share),
    );
  const indices = [...Array(steps).keys()];
  const sky = indices.map((index) => step(index, y, level, 0.06 + 0.035 * index));
  const sea = indices.map((index) => step(index, y + level, height - level, 1 - 0.05 * index));
  return sky.join('') + sea.join('');
};

/** One to four cuts in a canvas. */
const slit: Motif = ({ x, y, width, height }, { figure }, random) => {
  const count = random.pick([1, 1, 2, 3, 4]);
  const distance = width / (count + 1);
  const cuts = Array.from({ length: count }, (_, index) => {
    const middle = x + distance * (index + 1 + random.between(-0.12, 0.12));
    const [top, bottom] = [random.between(0.12, 0.24), random.between(0.74, 0.88)].map(
      (part) => y + height * part,
    );
    const opening = height * random.between(0.014, 0.026);
    const lean = width * random.between(-0.04, 0.04);
    const halfway = (top! + bottom!) / 2;
    const [start, end] = [format(middle + lean, top!), format(middle - lean, bottom!)];
    return `M${start}Q${format(middle - opening, halfway)} ${end}Q${format(middle + opening * 1.4, halfway)} ${start}Z`;
  });
  return fillPath(cuts.join(''), figure);
};

export const motifs = [curve, round, slabs, lines, horizon, slit];

/** Those that are recognized at any size. */
export const boldMotifs = [curve, round, slabs];

function inset({ x, y, width, height }: Box, share: number): Box {
  const margin = Math.min(width, height) * share;
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}
