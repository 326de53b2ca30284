import type { PostDraft } from './post.ts';

/** Apart from what visitors load. */
export const emptyPost: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: 'Development',
  tags: [],
  featuredImage: null,
  coverSalt: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
