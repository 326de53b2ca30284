import { readImage } from './image.tsx';

export type ImageSizes = Partial<Record<string, { width: number; height: number }>>;

/** Steps of the classes, which `app/styles/layout.css` lists. */
const STEP = 0.05;
const MIN_RATIO = 0.3;
const MAX_RATIO = 3;
const UNKNOWN_RATIO = 1.6;

/** The dimensions of an image if they are known; those of a library image are in its address. */
export function findSize(url: string, sizes: ImageSizes) {
  return readImage(url) ?? sizes[url] ?? null;
}

export function findRatio(url: string, sizes: ImageSizes): number {
  return ratioOf(findSize(url, sizes));
}

/** Width / height, within the limits of the classes; the dimensions are 0 if unknown. */
export function ratioOf(size: { width: number; height: number } | null): number {
  if (!size?.width) return UNKNOWN_RATIO;
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, size.width / size.height));
}

/** Sets `--ratio`; a policy without inline styles needs classes. */
export function ratioClass(ratio: number): string {
  return `ratio-${Math.round(ratio / STEP)}`;
}

const SIZED_FIGURE =
  /<figure class="image(?=">(?:<picture>(?:<source [^>]*>)*)?<img src="[^"]*" width="(\d+)" height="(\d+)")/g;

/** Adds the ratios of images to their figures, which blocks lay out by them. */
export function withRatios(html: string): string {
  return html.replaceAll(
    SIZED_FIGURE,
    (figure, width: string, height: string) =>
      `${figure} ${ratioClass(ratioOf({ width: Number(width), height: Number(height) }))}`,
  );
}
