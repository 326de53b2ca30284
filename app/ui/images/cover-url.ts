/** Aspect ratios in which covers are generated: width, height. */
export const coverShapes = {
  card: [4, 3],
  lead: [10, 11],
  wide: [16, 9],
  banner: [5, 2],
  plate: [10, 3],
  square: [1, 1],
} as const;

export type CoverShape = keyof typeof coverShapes;

/** The version of the brand's covers; covers of the default look have none. */
function versionQuery(version: string) {
  return version && `&brand=${version}`;
}

export function fallbackCoverUrl(number: number, shape: CoverShape, version = '') {
  return `/covers/fallback/${number}.svg?shape=${shape}${versionQuery(version)}`;
}

export function friezeUrl(version: string) {
  return `/covers/fallback/frieze.svg${version && `?brand=${version}`}`;
}

/** URL of the cover generated from a slug; the owner's "Redraw" changes the seed. */
export function coverUrl(
  slug: string,
  shape: CoverShape,
  { seed = '', folder = '/covers', version = '' }: { seed?: string; folder?: string; version?: string } = {},
) {
  const seedQuery = seed && `&seed=${encodeURIComponent(seed)}`;
  return `${folder}/${encodeURIComponent(slug)}.svg?shape=${shape}${seedQuery}${versionQuery(version)}`;
}

/** Number of different fallback covers. */
export const FALLBACK_COVER_COUNT = 4096;

/** Number of the fallback cover for a name or an email address. */
export function pickFallbackCover(name: string): number {
  let number = 0;
  for (const character of name.toLowerCase())
    number = (number * 31 + character.codePointAt(0)!) % FALLBACK_COVER_COUNT;
  return number;
}
