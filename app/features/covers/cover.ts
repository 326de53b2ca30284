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
import { type Family, print } from '#features/covers/generator/sheet.ts';

const families = { tiles, slip, strata, pipes, fan, ribbon, halftone, fold, plan } satisfies Record<
  string,
  Family
>;

export type CoverFamily = keyof typeof families;

export const coverFamilies = Object.keys(families) as CoverFamily[];

const composedHeight = 630;
const widestAspect = 8;

function composedWidth(width: number, height: number): number {
  const aspect = width / height;
  const isDrawable = width > 0 && aspect >= 1 / widestAspect && aspect <= widestAspect;
  if (!isDrawable) {
    throw new RangeError(`A cover cannot be generated at ${width} by ${height}.`);
  }
  return Math.round(composedHeight * aspect);
}

function wrapped<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

export function cover(
  slug: string,
  width = 1200,
  height = 630,
  options: { family?: CoverFamily; set?: number } = {},
): string {
  const seed = hashSlug(slug);
  const inks: InkSet = wrapped(inkSets, options.set ?? seed);
  const family = options.family ?? wrapped(coverFamilies, seed >>> 8);
  const sheet = {
    width: composedWidth(width, height),
    height: composedHeight,
    inks,
    random: createRandom(seed),
  };
  const ground = print(rectangle({ x: 0, y: 0, width: sheet.width, height: sheet.height }), inks.ground);
  const viewBox = `0 0 ${sheet.width} ${sheet.height}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"` +
    ` preserveAspectRatio="xMidYMid slice">${ground}${families[family](sheet)}</svg>`
  );
}
