/** Aspect ratios in which covers are generated: width, height. */
export const coverShapes = {
  card: [4, 3],
  lead: [10, 11],
  wide: [16, 9],
  banner: [5, 2],
  square: [1, 1],
} as const;

export type CoverShape = keyof typeof coverShapes;

export function fallbackCoverUrl(number: number, shape: CoverShape) {
  return `/covers/fallback/${number}.svg?shape=${shape}`;
}

/** URL of the cover generated from a slug; the owner's "Redraw" changes the seed. */
export function coverUrl(slug: string, shape: CoverShape, seed = '', folder = '/covers') {
  const seedQuery = seed && `&seed=${encodeURIComponent(seed)}`;
  return `${folder}/${encodeURIComponent(slug)}.svg?shape=${shape}${seedQuery}`;
}
