import { type Brand, type BrandColors, brandPresets, type CoverStyle } from '#content/brand.ts';
import { composeCover, type CoverFamily, coverFamilies, generateCoverSvg, pickByIndex } from './cover.ts';
import type { ColorFamily } from '#features/covers/generator/color-sheet.ts';
import { hang } from '#features/covers/generator/family-hang.ts';
import { overprint } from '#features/covers/generator/family-overprint.ts';
import { plot } from '#features/covers/generator/family-plot.ts';
import { tide } from '#features/covers/generator/family-tide.ts';
import { inks, mix, shade } from '#features/covers/generator/inks.ts';
import { createRandom, hashSlug } from '#features/covers/generator/random.ts';

/** The values of a brand that change covers. */
export type CoverBrand = BrandColors & Pick<Brand, 'covers'>;

const families: Record<CoverStyle, readonly (CoverFamily | ColorFamily)[]> = {
  all: coverFamilies,
  grids: ['tiles', 'plan', 'fold', 'fan'],
  hills: ['strata', 'pipes', 'fan'],
  waves: ['ribbon', 'slip', 'halftone'],
  prints: ['halftone', 'fold', 'strata'],
  lines: [plot],
  walls: [hang],
  tides: [tide, 'ribbon', 'slip', 'halftone'],
  overprints: [overprint],
};

/** Identifies the covers of a brand in URLs; empty for the default covers. */
export function hashCoverVersion(brand: CoverBrand): string {
  const { look } = brandPresets['paper-and-ink'];
  const keys = ['paper', 'ink', 'accent', 'coverOne', 'coverTwo', 'covers'] as const;
  if (keys.every((key) => brand[key] === look[key])) return '';
  return hashSlug(JSON.stringify(keys.map((key) => brand[key]))).toString(36);
}

/** The cover of a slug in the colours and the style of the brand. */
export function generateBrandedCover(slug: string, width: number, height: number, brand: CoverBrand): string {
  const seed = hashSlug(slug);
  const family = pickByIndex(families[brand.covers], seed >>> 8);
  if (typeof family === 'function')
    return composeCover(width, height, (sheet) =>
      family({ ...sheet, colors: brand, random: createRandom(seed) }),
    );
  const svg = generateCoverSvg(slug, width, height, { family });
  return hasDefaultColors(brand) ? svg : recolor(svg, brand);
}

function hasDefaultColors(brand: CoverBrand) {
  return hashCoverVersion({ ...brand, covers: 'all' }) === '';
}

/** Replaces each ink and its shade. */
function recolor(svg: string, { paper, ink, accent, coverOne, coverTwo }: CoverBrand) {
  const palette = {
    ink,
    bone: mix(paper, coverTwo, 0.12),
    vermilion: accent,
    clay: coverTwo,
    pine: coverOne,
    mist: mix(coverOne, paper, 0.7),
  };
  const replacements = new Map<string, string>();
  for (const [name, color] of Object.entries(palette)) {
    const original = inks[name as keyof typeof inks];
    replacements.set(original, color);
    replacements.set(
      shade(original),
      mix(color, name === 'ink' || name === 'pine' ? paper : '#000000', 0.12),
    );
  }
  return svg.replaceAll(/#[\da-f]{6}/g, (color) => replacements.get(color) ?? color);
}

/** Fallback covers of different families. */
const names = ['265', '225', '64', '113', '778', '492', '457', '212'];

const SIZE = 630;
/** Part of a cover that lies under the next one, so that no gap shows between them at any scale. */
const OVERLAP = 4;

/** A row of covers as one image: a browser loads and decodes it faster than eight. */
export function generateFrieze(brand: CoverBrand): string {
  const covers = names.map((name, index) =>
    generateBrandedCover(name, SIZE + OVERLAP, SIZE + OVERLAP, brand).replace(
      '<svg ',
      `<svg x="${index * SIZE}" `,
    ),
  );
  const width = names.length * SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE}" viewBox="0 0 ${width} ${SIZE}">${covers.join('')}</svg>`;
}
