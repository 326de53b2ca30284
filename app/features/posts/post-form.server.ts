import { contentLimits } from '#features/content/model/content.ts';
import {
  savedContentFields,
  normalizedTags,
  draftText,
  draftContentFields,
  draftTags,
} from '#features/content/server/content-form.server.ts';

/** The autosaved draft. */
export const postDraftForm = draftContentFields.extend({
  excerpt: draftText(contentLimits.summary),
  tags: draftTags(),
});

/** The saved post. */
export const postForm = postDraftForm.extend({
  ...savedContentFields,
  excerpt: draftText(contentLimits.summary).trim(),
  tags: normalizedTags(),
});
