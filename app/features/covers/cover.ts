import { fan } from '#features/covers/generator/family-fan.ts';
import { fold } from '#features/covers/generator/family-fold.ts';
import { halftone } from '#features/covers/generator/family-halftone.ts';
import { pipes } from '#features/covers/generator/family-pipes.ts';
import { plan } from '#features/covers/generator/family-plan.ts';
import { ribbon } from '#features/covers/generator/family-ribbon.ts';
import { slip } from '#features/covers/generator/family-slip.ts';
import { strata } from '#features/covers/generator/family-strata.ts';
import { tiles } from '#features/covers/generator/family-tiles.ts';
import { type InkSet, inkSets } from '#features/covers/generator/inks.ts';
import { createRandom, hashSlug } from '#features/covers/generator/random.ts';
import { rectangle } from '#features/covers/generator/shapes.ts';
import { type Family, fillPath } from '#features/covers/generator/sheet.ts';

const families = { tiles, slip, strata, pipes, fan, ribbon, halftone, fold, plan } satisfies Record<
  string,
  Family
>;

export type CoverFamily = keyof typeof families;

export const coverFamilies = Object.keys(families) as CoverFamily[];

/** All covers are composed at this height and scaled by their viewBox. */
const COMPOSED_HEIGHT = 630;
const MAX_ASPECT_RATIO = 8;

function composedWidth(width: number, height: number): number {
  const aspect = width / height;
  const isValid = width > 0 && aspect >= 1 / MAX_ASPECT_RATIO && aspect <= MAX_ASPECT_RATIO;
  if (!isValid) {
    throw new RangeError(`A cover cannot be generated at ${width} by ${height}.`);
  }
  return Math.round(COMPOSED_HEIGHT * aspect);
}

export function pickByIndex<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

export function generateCoverSvg(
  slug: string,
  width = 1200,
  height = 630,
  options: { family?: CoverFamily; families?: readonly CoverFamily[]; set?: number } = {},
): string {
  const seed = hashSlug(slug);
  const inks: InkSet = pickByIndex(inkSets, options.set ?? seed);
  const family = options.family ?? pickByIndex(options.families ?? coverFamilies, seed >>> 8);
  return composeCover(width, height, (sheet) => {
    const ground = fillPath(rectangle({ x: 0, y: 0, ...sheet }), inks.ground);
    return ground + families[family]({ ...sheet, inks, random: createRandom(seed) });
  });
}

/** The document of a cover around what is drawn on its sheet. */
export function composeCover(
  width: number,
  height: number,
  draw: (sheet: { width: number; height: number }) => string,
): string {
  const sheet = { width: composedWidth(width, height), height: COMPOSED_HEIGHT };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}"` +
    ` preserveAspectRatio="xMidYMid slice">${draw(sheet)}</svg>`
  );
}
