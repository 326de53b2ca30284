import type { MetaDescriptor } from 'react-router';
import type { PanelSections, SectionPath } from '#content/navigation.ts';

export function panelMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} — Atelier` }, { name: 'robots', content: 'noindex' }];
}

type Match = { id: string; loaderData?: unknown } | undefined;

/** With the owner's name of the section. */
export function sectionMeta(matches: readonly Match[], path: SectionPath, usual: string) {
  const layout = matches.find((match) => match?.id === 'admin')?.loaderData;
  return panelMeta((layout as { sections: PanelSections } | undefined)?.sections.renamed[path] ?? usual);
}
