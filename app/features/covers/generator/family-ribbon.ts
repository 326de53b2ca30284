import type { Ink } from './inks.ts';
import { type Sheet, fillBelow } from './sheet.ts';
import { arc, format } from './shapes.ts';

type Serpentine = { level: number; bends: number; reach: number; phase: number };

// All lines share the centres of their arcs, so a line that is wide over one bend is narrow under the next.
function serpentineLine({ level, bends, reach, phase }: Serpentine, archRadius: number): string {
  const bowlRadius = reach - archRadius;
  let line = '';
  for (let bend = -2; bend <= bends + 2; bend += 1) {
    const centre = { x: (bend + phase) * reach, y: level };
    const isArch = bend % 2 === 0;
    const radius = isArch ? archRadius : bowlRadius;
    line += line === '' ? `M${format(centre.x - radius, level)}` : '';
    line += isArch ? arc(centre, radius, 0.5, 1) : arc(centre, radius, 0.5, 0);
  }
  return line;
}

function pickBands({ inks, random }: Sheet): Ink[] {
  const { ground, main, spark, support } = inks;
  return random.pick([
    [main, ground, spark, ground, support],
    [support, ground, spark, ground, support],
    [main, ground, main, ground, spark, ground, main],
    [support, ground, spark, ground, main, ground, main],
    [main, support, spark, ground, main],
    [main, spark, support, main],
  ]);
}

// Avoids amplitudes at which the ribbon only just touches the edge.
function pickBends({ width, height, random }: Sheet, inset: number): number {
  const fitting = [1, 2, 3, 4, 5, 6, 7, 8].filter((bends) => {
    const amplitude = ((1 - inset) * width) / bends / height;
    return (amplitude > 0.36 && amplitude < 0.47) || (amplitude > 0.58 && amplitude < 0.95);
  });
  return fitting.length > 0 ? random.pick(fitting) : Math.max(1, Math.round((2 * width) / height));
}

export function ribbon(sheet: Sheet): string {
  const { width, height, inks, random } = sheet;
  const inset = random.between(0.08, 0.13);
  const bends = pickBends(sheet, inset);
  const serpentine = {
    level: height * random.between(0.485, 0.515),
    bends,
    reach: width / bends,
    phase: random.pick([0, 0.5, 1, 1.5]),
  };
  const bands = pickBands(sheet);
  const bandShare = (1 - 2 * inset) / bands.length;
  const lines = [...bands, inks.ground].map((ink, index) => {
    const archRadius = serpentine.reach * (1 - inset - index * bandShare);
    return fillBelow(serpentineLine(serpentine, archRadius), ink, sheet);
  });
  return lines.join('');
}
