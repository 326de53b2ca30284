import { z } from 'zod';
import { pieceLimits } from '#features/content/model/content.ts';
import {
  savedPiece,
  tidied,
  typed,
  typedPiece,
  typedWords,
} from '#features/content/server/content-form.server.ts';
import { postCategories } from './post.ts';

/** A post while it is being written. */
export const typedPost = typedPiece.extend({ excerpt: typed(pieceLimits.summary), tags: typedWords() });

/** A post that is saved. */
export const postForm = typedPost.extend({
  ...savedPiece,
  excerpt: typed(pieceLimits.summary).trim(),
  category: z.enum(postCategories, 'Choose one of the categories.'),
  tags: tidied(),
});
