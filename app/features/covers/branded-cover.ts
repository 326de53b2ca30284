import { type Brand, brandPresets, type CoverStyle } from '#content/brand.ts';
import { type CoverFamily, coverFamilies, generateCoverSvg } from './cover.ts';
import { inks, mix, shade } from '#features/covers/generator/inks.ts';
import { hashSlug } from '#features/covers/generator/random.ts';
import { disc, sector } from '#features/covers/generator/shapes.ts';

/** The values of a brand that change covers. */
export type CoverBrand = Pick<
  Brand,
  'paper' | 'ink' | 'accent' | 'coverOne' | 'coverTwo' | 'covers' | 'fonts'
>;

const families: Record<Exclude<CoverStyle, 'plain'>, CoverFamily[]> = {
  all: coverFamilies,
  grids: ['tiles', 'plan', 'fold', 'fan'],
  hills: ['strata', 'pipes', 'fan'],
  waves: ['ribbon', 'slip', 'halftone'],
  prints: ['halftone', 'fold', 'strata'],
};

const serifPairs = new Set<Brand['fonts']>(['instrument', 'fraunces']);

/** Identifies the covers of a brand in URLs; empty for the default covers. */
export function hashCoverVersion(brand: CoverBrand): string {
  const { look } = brandPresets['paper-and-ink'];
  const keys = ['paper', 'ink', 'accent', 'coverOne', 'coverTwo', 'covers'] as const;
  if (keys.every((key) => brand[key] === look[key])) return '';
  return hashSlug(JSON.stringify([...keys.map((key) => brand[key]), brand.fonts])).toString(36);
}

/** The cover of a slug in the colours and the style of the brand. */
export function generateBrandedCover(slug: string, width: number, height: number, brand: CoverBrand): string {
  if (brand.covers === 'plain') return plainCover(slug, width, height, brand);
  const svg = generateCoverSvg(slug, width, height, { families: families[brand.covers] });
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

/** A plain ground with the initials of the slug; covers that stand for no text have a figure instead. */
function plainCover(slug: string, width: number, height: number, brand: CoverBrand) {
  const hash = hashSlug(slug);
  const grounds = [brand.coverTwo, brand.coverTwo, brand.coverOne, brand.accent];
  const ground = grounds[hash % grounds.length]!;
  const initials = initialsOf(slug);
  const size = Math.round(Math.min(width, height) * 0.62);
  const font = serifPairs.has(brand.fonts) ? 'Georgia,Times,serif' : 'Helvetica,Arial,sans-serif';
  const figure = initials
    ? `<text x="${Math.round(width * 0.06)}" y="${Math.round(height - size * 0.16)}" font-family="${font}" font-size="${size}" letter-spacing="${Math.round(size * -0.04)}" fill="${brand.ink}">${initials}</text>`
    : `<path d="${figureOutline(hash >>> 8, width, height)}" fill="${brand.ink}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` preserveAspectRatio="xMidYMid slice"><path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>${figure}</svg>`
  );
}

/** A disc, a half disc or a quarter disc. */
function figureOutline(seed: number, width: number, height: number) {
  const box = Math.min(width, height);
  const centre = { x: width / 2, y: height / 2 };
  const outlines = [
    disc(centre, box * 0.28),
    sector({ x: width / 2, y: height }, box * 0.42, 0.5, 1),
    sector({ x: 0, y: height }, box * 0.7, 0.75, 1),
    sector({ x: width, y: 0 }, box * 0.7, 0.25, 0.5),
  ];
  return outlines[seed % outlines.length]!;
}

function initialsOf(slug: string) {
  const [first = '', second = ''] = slug.split(':')[0]!.match(/[a-z]+/gi) ?? [];
  return `${first.slice(0, 1).toUpperCase()}${(second || first.slice(1)).slice(0, 1).toLowerCase()}`;
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
