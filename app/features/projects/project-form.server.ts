import { z } from 'zod';
import { isImageUrl } from '#features/media/media.ts';
import { contentLimits } from '#features/content/model/content.ts';
import {
  optionalText,
  optionalImage,
  requiredText,
  savedContentFields,
  normalizedTags,
  draftText,
  draftCategory,
  draftContentFields,
  draftTags,
  requiredCategory,
} from '#features/content/server/content-form.server.ts';
import { dayField, externalUrl } from '#platform/forms/form-fields.server.ts';
import { completeUrl } from '#platform/http/web-url.ts';
import { maxScreenshots } from './project.ts';

const screenshot = z.object({ url: draftText(contentLimits.url), alt: draftText(contentLimits.summary) });

/** The autosaved draft. */
export const projectDraftForm = draftContentFields.extend({
  category: draftCategory(),
  description: draftText(contentLimits.summary),
  technologies: draftTags(),
  screenshots: z.array(screenshot).max(maxScreenshots, `Use at most ${maxScreenshots} screenshots.`),
  clientName: draftText(contentLimits.title).nullable(),
  clientLogo: draftText(contentLimits.url).nullable(),
  projectUrl: draftText(contentLimits.url).nullable(),
  githubUrl: draftText(contentLimits.url).nullable(),
  completedAt: dayField('Choose a date.').nullable(),
  featured: z.boolean(),
});

/** The saved project; screenshots without an address and duplicates are dropped. */
export const projectForm = projectDraftForm.extend({
  ...savedContentFields,
  category: requiredCategory(),
  description: requiredText(contentLimits.summary, 'Enter a description.'),
  technologies: normalizedTags(),
  screenshots: projectDraftForm.shape.screenshots
    .transform((shots) => {
      const trimmed = shots.map(({ url, alt }) => [completeUrl(url), alt.trim()] as const);
      return [...new Map(trimmed.toReversed())].toReversed().map(([url, alt]) => ({ url, alt }));
    })
    .transform((shots) => shots.filter(({ url }) => url))
    .refine(
      (shots) => shots.every(({ url }) => isImageUrl(url)),
      'Enter an image URL for each screenshot, such as https://example.com/image.jpg or /media/image.jpg.',
    ),
  clientName: optionalText(contentLimits.title),
  clientLogo: optionalImage(),
  projectUrl: externalUrl(contentLimits.url),
  githubUrl: externalUrl(contentLimits.url),
});
