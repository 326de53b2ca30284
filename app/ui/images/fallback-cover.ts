/** Number of different fallback covers. */
export const FALLBACK_COVER_COUNT = 4096;

/** Number of the fallback cover for a name or an email address. */
export function fallbackCoverOf(name: string): number {
  let number = 0;
  for (const character of name.toLowerCase())
    number = (number * 31 + character.codePointAt(0)!) % FALLBACK_COVER_COUNT;
  return number;
}
