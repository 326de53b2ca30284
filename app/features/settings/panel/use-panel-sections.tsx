import { createContext, useContext } from 'react';
import type { PanelSections, SectionPath } from '#content/navigation.ts';

export const PanelSectionsContext = createContext<PanelSections>({ renamed: {}, hidden: [] });

const usualNames: Record<SectionPath, RegExp> = {
  '/': /home/i,
  '/blog': /blog/i,
  '/portfolio': /portfolio/i,
  '/ai-tools': /AI tools/i,
  '/resources': /resources/i,
  '/contact': /contact/i,
};

/** The owner's names of the sections, and whether they are hidden. */
export function usePanelSections() {
  const { renamed, hidden } = useContext(PanelSectionsContext);
  return {
    nameOf: (path: SectionPath, usual: string) => renamed[path] ?? usual,
    /** A field, whose label may contain the usual name of its section. */
    named: <Field extends { label: string; section?: SectionPath }>(field: Field): Field => {
      const { label, section } = field;
      const name = section && renamed[section];
      return name ? { ...field, label: label.replace(usualNames[section], () => name) } : field;
    },
    isHidden: (path: SectionPath | undefined) => path !== undefined && hidden.includes(path),
  };
}
