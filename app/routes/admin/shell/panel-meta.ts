import type { MetaDescriptor } from 'react-router';

export function panelMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} — Atelier` }, { name: 'robots', content: 'noindex' }];
}
