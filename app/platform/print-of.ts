import { hashSlug } from '#platform/cover/hash-slug.ts';

/** What is no piece has one of so many prints. */
export const prints = 4096;

/** The number of the print that stands for a name or an address. */
export function printOf(name: string): number {
  return hashSlug(name.toLowerCase()) % prints;
}
