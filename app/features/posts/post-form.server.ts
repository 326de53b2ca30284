import { z } from 'zod';
import { contentLimits } from '#features/content/model/content.ts';
import {
  savedContentFields,
  normalizedTags,
  draftText,
  draftContentFields,
  draftTags,
} from '#features/content/server/content-form.server.ts';
import { postCategories } from './post.ts';

/** The autosaved draft. */
export const postDraftForm = draftContentFields.extend({
  excerpt: draftText(contentLimits.summary),
  tags: draftTags(),
});

/** The saved post. */
export const postForm = postDraftForm.extend({
  ...savedContentFields,
  excerpt: draftText(contentLimits.summary).trim(),
  category: z.enum(postCategories, 'Choose one of the categories.'),
  tags: normalizedTags(),
});
