import { z } from 'zod';
import { isImageAddress } from '#features/media/image-address.ts';
import { contentLimits } from '#features/content/model/content.ts';
import {
  optionalText,
  optionalImage,
  requiredText,
  savedContentFields,
  normalizedTags,
  draftText,
  draftContentFields,
  draftTags,
} from '#features/content/server/content-form.server.ts';
import { dayField } from '#platform/forms/form-numbers.server.ts';
import { externalUrl } from '#platform/forms/form-texts.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import { projectCategories, maxScreenshots } from './project.ts';

const screenshot = z.object({ url: draftText(contentLimits.address), alt: draftText(contentLimits.summary) });

/** The autosaved draft. */
export const projectDraftForm = draftContentFields.extend({
  description: draftText(contentLimits.summary),
  technologies: draftTags(),
  screenshots: z.array(screenshot).max(maxScreenshots, `Use at most ${maxScreenshots} screenshots.`),
  clientName: draftText(contentLimits.title).nullable(),
  clientLogo: draftText(contentLimits.address).nullable(),
  projectUrl: draftText(contentLimits.address).nullable(),
  githubUrl: draftText(contentLimits.address).nullable(),
  completedAt: dayField('Choose a date.').nullable(),
  featured: z.boolean(),
});

/** The saved project; screenshots without an address and duplicates are dropped. */
export const projectForm = projectDraftForm.extend({
  ...savedContentFields,
  description: requiredText(contentLimits.summary, 'Enter a description.'),
  category: z.enum(projectCategories, 'Choose one of the categories.'),
  technologies: normalizedTags(),
  screenshots: projectDraftForm.shape.screenshots
    .transform((shots) => {
      const trimmed = shots.map(({ url, alt }) => [completeAddress(url), alt.trim()] as const);
      return [...new Map(trimmed.toReversed())].toReversed().map(([url, alt]) => ({ url, alt }));
    })
    .transform((shots) => shots.filter(({ url }) => url))
    .refine(
      (shots) => shots.every(({ url }) => isImageAddress(url)),
      'Enter an image URL for each screenshot, such as https://example.com/image.jpg or /media/image.jpg.',
    ),
  clientName: optionalText(contentLimits.title),
  clientLogo: optionalImage(),
  projectUrl: externalUrl(contentLimits.address),
  githubUrl: externalUrl(contentLimits.address),
});
