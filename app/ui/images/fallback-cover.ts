/** What is no piece has one of so many prints. */
export const fallbackCovers = 4096;

/** The number of the print that stands for a name or an address. */
export function fallbackCoverOf(name: string): number {
  let number = 0;
  for (const letter of name.toLowerCase()) number = (number * 31 + letter.codePointAt(0)!) % fallbackCovers;
  return number;
}
