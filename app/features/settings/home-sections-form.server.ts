import { z } from 'zod';
import { type HomeSection, homeSectionNames } from '#content/home.ts';

/** Each section once; those that were not submitted are added at the end, so that none gets lost. */
export function readHomeSections(submitted: unknown[]): HomeSection[] {
  const sections = new Map<string, HomeSection>();
  for (const item of submitted) {
    const { name, shown } = Object(item) as Record<string, unknown>;
    const known = homeSectionNames.find((each) => each === name);
    if (known) sections.set(known, { name: known, shown: shown === true });
  }
  for (const name of homeSectionNames) if (!sections.has(name)) sections.set(name, { name, shown: true });
  return [...sections.values()];
}

export const homeSectionsSchema = z.array(z.object({ name: z.enum(homeSectionNames), shown: z.boolean() }));
