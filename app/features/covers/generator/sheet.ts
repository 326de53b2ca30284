import type { Ink, InkSet } from './inks.ts';
import type { Random } from './random.ts';

export type Sheet = { width: number; height: number; inks: InkSet; random: Random };

export type Family = (sheet: Sheet) => string;

export type Patch = { outline: string; ink: Ink };

export function fillPath(outline: string, ink: string): string {
  return `<path d="${outline}" fill="${ink}"/>`;
}

export function fillBelow(line: string, ink: string, { height }: Sheet): string {
  return fillPath(`${line}V${height}H0Z`, ink);
}

/** Stroke that covers hairline gaps between adjacent areas, in units of the viewBox. */
const TRAP_WIDTH = 0.8;

function fillLayer(outline: string, ink: Ink): string {
  const inkAttributes = `fill="${ink}" fill-rule="evenodd" stroke="${ink}" stroke-width="${2 * TRAP_WIDTH}"`;
  return outline === '' ? '' : `<path d="${outline}" ${inkAttributes}/>`;
}

// Patches of one ink share a path.
export function fillPatches(patches: readonly Patch[], { main, support, spark }: InkSet): string {
  const layers = [main, support, spark].map((ink) => {
    const outlines = patches.filter((patch) => patch.ink === ink).map((patch) => patch.outline);
    return fillLayer(outlines.join(''), ink);
  });
  return layers.join('');
}
