import { z } from 'zod';
import { contentLimits } from '#features/content/model/content.ts';
import {
  savedContent,
  tidied,
  typed,
  typedContent,
  typedTags,
} from '#features/content/server/content-form.server.ts';
import { postCategories } from './post.ts';

/** A post while it is being written. */
export const typedPost = typedContent.extend({ excerpt: typed(contentLimits.summary), tags: typedTags() });

/** A post that is saved. */
export const postForm = typedPost.extend({
  ...savedContent,
  excerpt: typed(contentLimits.summary).trim(),
  category: z.enum(postCategories, 'Choose one of the categories.'),
  tags: tidied(),
});
