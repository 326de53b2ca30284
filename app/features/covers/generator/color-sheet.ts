import type { BrandColors } from '#content/brand.ts';
import type { Random } from './random.ts';

/** A sheet for families that draw with the five colours of a brand instead of the fixed inks. */
export type ColorSheet = { width: number; height: number; colors: BrandColors; random: Random };

export type ColorFamily = (sheet: ColorSheet) => string;

/** Squares are shown as portraits and thumbnails, too small for fine drawings. */
export function isSquare({ width, height }: ColorSheet) {
  return width === height;
}

export function strokePath(line: string, color: string, width: number): string {
  return `<path d="${line}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}
