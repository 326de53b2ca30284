import { z } from 'zod';
import { contentLimits } from '#features/content/model/content.ts';
import {
  savedContentFields,
  normalizedTags,
  draftText,
  draftCategory,
  draftContentFields,
  draftTags,
  requiredCategory,
} from '#features/content/server/content-form.server.ts';
import { seriesLimits } from './series/series.ts';

const partMessage = `Enter a whole number from 1 to ${seriesLimits.part}.`;

/** The autosaved draft. */
export const postDraftForm = draftContentFields.extend({
  category: draftCategory(),
  excerpt: draftText(contentLimits.summary),
  tags: draftTags(),
  // Missing in drafts of an editor that was opened before an update.
  series: draftText(seriesLimits.title).default(''),
  seriesPart: z
    .int(partMessage)
    .min(1, partMessage)
    .max(seriesLimits.part, partMessage)
    .nullable()
    .default(null),
});

/** The saved post. */
export const postForm = postDraftForm.extend({
  ...savedContentFields,
  category: requiredCategory(),
  excerpt: draftText(contentLimits.summary).trim(),
  tags: normalizedTags(),
});
