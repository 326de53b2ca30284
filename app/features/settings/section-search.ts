import type { Section } from './setting.ts';
import { sectionGroups } from './sections.ts';

export type FoundGroup = {
  label: string;
  sections: (Section & {
    /** Fields of it that were looked for. */ found: { key: string; label: string }[];
  })[];
};

/** Sections whose title, description or fields hold every word of the query; all of them for none. */
export function findSections(query: string): FoundGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.flatMap((section) => {
        const found =
          words.length > 0
            ? labelsOf(section).filter((field) => holds(`${section.title} ${field.label}`))
            : [];
        const isFound = holds(`${section.title} ${section.text} ${section.alsoFound ?? ''}`);
        return isFound || found.length > 0 ? [{ ...section, found }] : [];
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Every label of a section, those inside its lists too, with the field to go to. */
function labelsOf({ fields }: Section) {
  return fields.flatMap((field) => [
    { key: field.key, label: field.label },
    ...(field.kind === 'list' ? field.fields.map(({ label }) => ({ key: field.key, label })) : []),
  ]);
}
