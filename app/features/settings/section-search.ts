import type { SettingsSection, SettingField } from './setting.ts';
import { sectionGroups } from './sections.ts';

type FoundField = Pick<SettingField, 'key' | 'label' | 'section'>;

export type FoundGroup = {
  label: string;
  sections: (SettingsSection & {
    /** Matching fields. */ found: FoundField[];
  })[];
};

/**
 * Sections whose title, description or fields contain every word of the query; all sections
 * for an empty query.
 */
export function findSections(query: string): FoundGroup[] {
  const terms = normalizeSpelling(query).split(/\s+/).filter(Boolean);
  const matches = (text: string) => terms.every((term) => normalizeSpelling(text).includes(term));
  return sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.flatMap((section) => {
        const found =
          terms.length > 0
            ? labelsOf(section).filter((field) => matches(`${section.title} ${field.label}`))
            : [];
        const isFound = matches(`${section.title} ${section.text} ${section.searchTerms ?? ''}`);
        return isFound || found.length > 0 ? [{ ...section, found }] : [];
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** British spellings become American ones, also while the word is still being typed. */
function normalizeSpelling(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/(col|fav|behavi)ou/g, '$1o')
    .replaceAll(/(custom|organ|personal)is/g, '$1iz')
    .replaceAll('grey', 'gray')
    .replaceAll('inquir', 'enquir');
}

/** All labels of a section, including those of list fields, with their field key. */
function labelsOf({ fields }: SettingsSection): FoundField[] {
  return fields.flatMap((field) => [
    { key: field.key, label: field.label, ...(field.section && { section: field.section }) },
    ...(field.kind === 'list' ? field.fields.map(({ label }) => ({ key: field.key, label })) : []),
  ]);
}
