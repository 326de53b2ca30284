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

/** Width / height. */
export function findRatio(url: string, sizes: ImageSizes): number {
  const size = findSize(url, sizes);
  return size ? size.width / size.height : UNKNOWN_RATIO;
}

/** Sets `--ratio`; a policy without inline styles needs classes. */
export function ratioClass(ratio: number): string {
  return `ratio-${Math.round(Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio)) / STEP)}`;
}

const SIZED_FIGURE =
  /<figure class="image(?=">(?:<picture>(?:<source [^>]*>)*)?<img src="[^"]*" width="(\d+)" height="(\d+)")/g;

/** Adds the ratios of images to their figures, which blocks lay out by them. */
export function withRatios(html: string): string {
  return html.replaceAll(
    SIZED_FIGURE,
    (figure, width: string, height: string) => `${figure} ${ratioClass(Number(width) / Number(height))}`,
  );
}
