import { type Point, disc, format, rectangle } from './shapes.ts';
import { type Sheet, fillPath } from './sheet.ts';

type Sun = Point & { radius: number };

type Tone = (distance: number) => number;

const rowRatio = Math.sqrt(3) / 2;
const RADIUS_STEP = 0.5;
const MIN_RADIUS = 2;

// A dot is the round cap of a zero-length line, so that dots of one size share a path and take few bytes each.
function dotScreen(
  { width, height, inks }: Sheet,
  pitch: number,
  radiusAt: (point: Point) => number,
): string {
  const dotsByRadius = new Map<number, string>();
  const columns = Math.ceil(width / pitch / 2) + 1;
  const rows = Math.ceil(height / (pitch * rowRatio) / 2) + 1;
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const x = width / 2 + (column + (row % 2 === 0 ? 0 : 0.5)) * pitch;
      const y = height / 2 + row * pitch * rowRatio;
      const radius = Math.round(radiusAt({ x, y }) / RADIUS_STEP) * RADIUS_STEP;
      const isVisible = x > -radius && x < width + radius && y > -radius && y < height + radius;
      if (radius >= MIN_RADIUS && isVisible) {
        dotsByRadius.set(radius, `${dotsByRadius.get(radius) ?? ''}M${format(x, y)}h0`);
      }
    }
  }
  const screens = [...dotsByRadius].map(
    ([radius, dots]) => `<path d="${dots}" stroke-width="${2 * radius}"/>`,
  );
  return `<g fill="none" stroke="${inks.main}" stroke-linecap="round">${screens.join('')}</g>`;
}

function pickSun({ width, height, random }: Sheet): Sun {
  const radius = Math.min(width, height) * 0.31;
  const margin = Math.max(width * 0.25, radius * 1.2);
  return { x: random.between(margin, width - margin), y: height * random.between(0.37, 0.63), radius };
}

// The tone starts at the edge of the sun and is full just before the farthest corner.
function darkEdges({ width, height, random }: Sheet, sun: Sun): Tone {
  const farthest = Math.hypot(Math.max(sun.x, width - sun.x), Math.max(sun.y, height - sun.y));
  const end = Math.min(farthest * 0.92, height * random.between(1, 1.5));
  return (distance) => Math.min(1, (distance - sun.radius) / (end - sun.radius));
}

function halo({ height, random }: Sheet, sun: Sun): Tone {
  const crest = sun.radius * random.between(1.35, 1.7);
  const reach = height * random.between(0.38, 0.46);
  return (distance) => 1 - Math.abs(distance - crest) / reach;
}

export function halftone(sheet: Sheet): string {
  const { width, height, inks, random } = sheet;
  const pitch = height / random.integer(11, 15);
  const sun = pickSun(sheet);
  const tone = random.pick([darkEdges, halo])(sheet, sun);
  const screen = dotScreen(sheet, pitch, ({ x, y }) => {
    return pitch * 0.58 * tone(Math.hypot(x - sun.x, y - sun.y));
  });
  const lowerHalf = rectangle({ x: 0, y: height / 2, width, height: height / 2 });
  const horizon = random.chance(0.5) ? fillPath(lowerHalf, inks.support) : '';
  return horizon + fillPath(disc(sun, sun.radius), inks.spark) + screen;
}
