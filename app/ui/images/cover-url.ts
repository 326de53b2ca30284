/** The shapes in which a cover is composed; width to height. */
export const coverShapes = {
  card: [4, 3],
  lead: [10, 11],
  wide: [16, 9],
  banner: [5, 2],
  square: [1, 1],
} as const;

export type CoverShape = keyof typeof coverShapes;

/** The address of a print by its number. */
export function fallbackCoverUrl(print: number, shape: CoverShape) {
  return `/covers/print/${print}.svg?shape=${shape}`;
}

/** The address of the cover drawn from a piece's slug; the owner's "Redraw" changes the salt. */
export function coverUrl(slug: string, shape: CoverShape, salt = '', folder = '/covers') {
  const salted = salt && `&salt=${encodeURIComponent(salt)}`;
  return `${folder}/${encodeURIComponent(slug)}.svg?shape=${shape}${salted}`;
}
