import { type CoverBrand, generateBrandedCover } from './branded-cover.ts';

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
