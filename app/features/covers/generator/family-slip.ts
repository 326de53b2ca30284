import { type Point, pointAt, sector } from './shapes.ts';
import { type Patch, type Sheet, fillPatches } from './sheet.ts';

type Rings = { count: number; slippedBy: number; centre: Point; radius: number };

// The circle is either whole or clearly cropped, never just touching the edge.
function pickRings({ width, height, random }: Sheet): Rings {
  const isWhole = width < height * 1.4 && random.chance(0.4);
  const count = isWhole ? random.integer(5, 6) : random.integer(5, 7);
  const slippedBy = random.pick([-2, -1, 1, 2]);
  if (isWhole) {
    const stretch = 1 + Math.abs(slippedBy) / (2 * count);
    const radius = (Math.min(width, height) * 0.46) / stretch;
    return { count, slippedBy, centre: { x: width / 2, y: height / 2 }, radius };
  }
  const centre = { x: width * random.between(0.36, 0.64), y: height * random.between(0.42, 0.58) };
  return { count, slippedBy, centre, radius: height * random.between(0.62, 0.86) };
}

export function slip(sheet: Sheet): string {
  const { inks, random } = sheet;
  const { count, slippedBy, centre, radius } = pickRings(sheet);
  const ringWidth = radius / count;
  const cut = random.pick([0, 0.125, 0.25, 0.375]);

  function halfRing(ring: number, side: 1 | -1): Patch {
    const isCore = ring === count - 1;
    const middle = pointAt(centre, (side * slippedBy * ringWidth) / 2, cut);
    const start = side === 1 ? cut : cut + 0.5;
    const outer = radius - ring * ringWidth;
    const inner = isCore ? 0 : outer - ringWidth;
    const ringInk = side === 1 && ring === 2 ? inks.support : inks.main;
    return { outline: sector(middle, outer, start, start + 0.5, inner), ink: isCore ? inks.spark : ringInk };
  }

  const halves: Patch[] = [];
  for (let ring = 0; ring < count; ring += 1) {
    if (ring % 2 === 0 || ring === count - 1) {
      halves.push(halfRing(ring, 1), halfRing(ring, -1));
    }
  }
  return fillPatches(halves, inks);
}
