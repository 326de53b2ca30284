import type { PageDraft } from './page.ts';

/** In its own module, so that public pages do not load it. */
export const emptyPage: PageDraft = {
  title: '',
  slug: '',
  content: '',
  showInNavigation: false,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
