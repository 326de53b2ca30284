import type { PostDraft } from './post.ts';

/** In its own module, so that public pages do not load it. */
export const emptyPost: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: 'Development',
  tags: [],
  series: '',
  seriesPart: null,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
