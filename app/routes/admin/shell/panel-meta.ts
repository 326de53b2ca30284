import type { MetaDescriptor } from 'react-router';

/** The name of a screen of the panel; no search engine has anything to look for there. */
export function panelMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} — Atelier` }, { name: 'robots', content: 'noindex' }];
}
