import { type Point, disc, sector } from './shapes.ts';
import { type Patch, type Sheet, fillPath, fillPatches } from './sheet.ts';

type Fan = { centre: Point; reach: number; from: number; to: number };

function pickFan({ width, height, random }: Sheet): Fan {
  const position = random.pick([0, 0.5, 0.5, 1]);
  const centre = { x: width * position, y: height };
  return {
    centre,
    reach: Math.hypot(Math.max(centre.x, width - centre.x), height) * 1.02,
    from: position === 0 ? 0.75 : 0.5,
    to: position === 1 ? 0.75 : 1,
  };
}

// Offset of the rays of each ring, in steps: alternating, or increasing by half a step.
const alternating = [0, 0.5];
const spiralling = [0, 0.5, 1, -0.5];

export function fan(sheet: Sheet): string {
  const { inks, random } = sheet;
  const { centre, reach, from, to } = pickFan(sheet);
  const ringCount = random.integer(4, 6);
  const step = 1 / random.pick([40, 48, 64]);
  const offsets = random.pick([alternating, spiralling]);
  const density = random.between(1.05, 1.3);
  const radiusOf = (ring: number) => reach * (1 - ring / ringCount) ** density;
  const outerInks = random.deal([inks.main, inks.main, inks.support], ringCount - 2);

  function rays(ring: number): Patch[] {
    const patches: Patch[] = [];
    const first = from + (offsets[ring % offsets.length] ?? 0) * step;
    for (let turn = first; turn < to - step / 4; turn += 2 * step) {
      const outline = sector(centre, radiusOf(ring), turn, turn + step, radiusOf(ring + 1));
      patches.push({ outline, ink: outerInks[ring] ?? inks.spark });
    }
    return patches;
  }

  const rings = Array.from({ length: ringCount - 1 }, (_, ring) => rays(ring));
  const core = radiusOf(ringCount - 1);
  return [
    fillPatches(rings.flat(), inks),
    fillPath(disc(centre, core * 1.5), inks.spark),
    fillPath(disc(centre, core * 0.6), inks.ground),
  ].join('');
}
