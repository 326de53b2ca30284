import { fan } from '#platform/cover/family-fan.ts';
import { fold } from '#platform/cover/family-fold.ts';
import { halftone } from '#platform/cover/family-halftone.ts';
import { pipes } from '#platform/cover/family-pipes.ts';
import { plan } from '#platform/cover/family-plan.ts';
import { ribbon } from '#platform/cover/family-ribbon.ts';
import { slip } from '#platform/cover/family-slip.ts';
import { strata } from '#platform/cover/family-strata.ts';
import { tiles } from '#platform/cover/family-tiles.ts';
import { type InkSet, inkSets } from '#platform/cover/inks.ts';
import { createRandom, hashSlug } from '#platform/cover/random.ts';
import { rectangle } from '#platform/cover/shapes.ts';
import { type Family, print } from '#platform/cover/sheet.ts';

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
