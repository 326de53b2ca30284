import type { ColorSheet } from './color-sheet.ts';
import { mix } from './inks.ts';
import { type Point, disc, format, rectangle } from './shapes.ts';
import { fillPath } from './sheet.ts';

type Disc = Point & { radius: number };

type Screen = { discs: Disc[]; ink: string; overlap: string };

/** Printed over each other, two inks take away the light of both. */
function multiply(color: string, other: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [one, two] = [color, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round((one! * two!) / 255);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function placeDiscs({ width, height, random }: ColorSheet): Disc[] {
  const side = Math.min(width, height);
  const third = height / 6;
  const lean = width > height ? third * 0.5 : 0;
  return random.pick([
    () => [
      { x: width * random.between(0.35, 0.65), y: height * random.between(0.36, 0.5), radius: side * 0.37 },
    ],
    () => [
      { x: width * random.between(0.3, 0.36), y: height * random.between(0.32, 0.38), radius: side * 0.28 },
      { x: width * random.between(0.64, 0.72), y: height * random.between(0.62, 0.68), radius: side * 0.3 },
    ],
    () =>
      [-1, 0, 1].map((step) => ({
        x: width / 2 + step * lean,
        y: height / 2 + 2 * step * third,
        radius: third * 0.98,
      })),
    () => [{ x: width * random.between(0.2, 0.8), y: height * 1.02, radius: side * 0.72 }],
  ])();
}

/** A dot is the round cap of a zero-length line; dots of one size and colour share a path. */
const DOT_SIZES = 14;
const MAX_DOTS = 1600;

function drawDots({ width, height, random }: ColorSheet, { discs, ink, overlap }: Screen) {
  const pitch = Math.max(height / 26, Math.sqrt((width * height) / (MAX_DOTS * 0.866)));
  const side = Math.min(width, height);
  const turn = random.between(0, 2 * Math.PI);
  const sun = { x: width * random.between(0.2, 0.8), y: height * random.between(0.3, 0.9) };
  const [across, down] = [Math.cos(turn), Math.sin(turn)];
  const length = Math.abs(across) * width + Math.abs(down) * height;
  const ramp = ({ x, y }: Point) =>
    ((x - width / 2) * across + (y - height / 2) * down) / (length * 0.9) + 0.42;
  const glow = ({ x, y }: Point) => 1 - Math.hypot(x - sun.x, y - sun.y) / (side * 0.95);
  const toneAt = random.pick([ramp, glow]);
  const paths = new Map<string, string>();
  let edges = '';
  for (let row = -1; row * pitch * 0.866 < height + pitch; row += 1) {
    for (let column = -1; column * pitch < width + pitch; column += 1) {
      const dot = { x: (column + (row % 2 === 0 ? 0 : 0.5)) * pitch, y: row * pitch * 0.866 };
      const size = Math.round(DOT_SIZES * Math.min(1, Math.max(0, toneAt(dot))));
      if (size < 2) continue;
      const radius = (pitch * 0.58 * size) / DOT_SIZES;
      const isInside = discs.some(
        (circle) => Math.hypot(dot.x - circle.x, dot.y - circle.y) + radius <= circle.radius,
      );
      if (!isInside) edges += discs.map((circle) => lens(circle, { ...dot, radius })).join('');
      const stroke = `stroke="${isInside ? overlap : ink}" stroke-width="${format(2 * radius)}" stroke-linecap="round"`;
      paths.set(stroke, `${paths.get(stroke) ?? ''}M${Math.round(dot.x)} ${Math.round(dot.y)}h0`);
    }
  }
  const dots = [...paths].map(([stroke, line]) => `<path d="${line}" fill="none" ${stroke}/>`);
  return dots.join('') + fillPath(edges, overlap);
}

/** Where a dot crosses the edge of a disc: the part that lies inside. */
function lens(circle: Disc, dot: Disc) {
  const [x, y] = [dot.x - circle.x, dot.y - circle.y];
  const distance = Math.hypot(x, y);
  if (distance + dot.radius <= circle.radius || distance >= circle.radius + dot.radius) return '';
  const along = (distance ** 2 + circle.radius ** 2 - dot.radius ** 2) / (2 * distance);
  const half = Math.sqrt(Math.max(0, circle.radius ** 2 - along ** 2));
  const corner = (side: number) =>
    format(
      circle.x + (along * x - side * half * y) / distance,
      circle.y + (along * y + side * half * x) / distance,
    );
  const isLarge = along > distance ? 1 : 0;
  return `M${corner(-1)}A${format(circle.radius, circle.radius)} 0 0 1 ${corner(1)}A${format(dot.radius, dot.radius)} 0 ${isLarge} 1 ${corner(-1)}Z`;
}

/** Stripes that become wider downwards, and where they cross the discs. */
function drawStripes({ width, height, random }: ColorSheet, { discs, ink, overlap }: Screen) {
  const count = random.integer(7, 11);
  const pitch = (height * 0.9) / count;
  const stripes = Array.from({ length: count }, (_, index) => ({
    top: height * 0.08 + index * pitch,
    height: pitch * (0.16 + (0.6 * index) / count),
  }));
  const bands = stripes.map((stripe) => rectangle({ x: 0, y: stripe.top, width, height: stripe.height }));
  const crossings = stripes.flatMap((stripe) =>
    discs.map((circle) => slice(circle, stripe.top, stripe.top + stripe.height)),
  );
  return fillPath(bands.join(''), ink) + fillPath(crossings.join(''), overlap);
}

/** The part of a disc between two heights. */
function slice({ x, y, radius }: Disc, from: number, to: number) {
  const [top, bottom] = [Math.max(from, y - radius), Math.min(to, y + radius)];
  if (top >= bottom) return '';
  const [above, below] = [top, bottom].map((level) => Math.sqrt(Math.max(0, radius ** 2 - (level - y) ** 2)));
  const arc = `A${format(radius, radius)} 0 0 1`;
  return `M${format(x - above!, top)}H${format(x + above!)}${arc} ${format(x + below!, bottom)}H${format(x - below!)}${arc} ${format(x - above!, top)}Z`;
}

/** Discs in one ink, dots or stripes in a second; where they overlap, the colours multiply. */
export function overprint(sheet: ColorSheet): string {
  const { width, height, colors, random } = sheet;
  const { paper, accent, coverOne, coverTwo } = colors;
  const [ground, under, over] = random.pick([
    [coverTwo, accent, coverOne],
    [paper, accent, coverOne],
    [coverTwo, coverOne, accent],
    [mix(accent, paper, 0.72), coverOne, accent],
    [paper, coverTwo, coverOne],
    [coverOne, coverTwo, accent],
  ]) as [string, string, string];
  const discs = placeDiscs(sheet);
  const screen = { discs, ink: over, overlap: multiply(under, over) };
  const drawScreen = random.pick([drawDots, drawDots, drawStripes]);
  return (
    fillPath(rectangle({ x: 0, y: 0, width, height }), ground) +
    fillPath(discs.map((circle) => disc(circle, circle.radius)).join(''), under) +
    drawScreen(sheet, screen)
  );
}
