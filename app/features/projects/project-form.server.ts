import { z } from 'zod';
import { isImageAddress } from '#features/media/image-address.ts';
import { contentLimits } from '#features/content/model/content.ts';
import {
  optional,
  optionalImage,
  required,
  savedContent,
  tidied,
  typed,
  typedContent,
  typedTags,
} from '#features/content/server/content-form.server.ts';
import { dayOfCalendar } from '#platform/forms/form-numbers.server.ts';
import { outsideAddress } from '#platform/forms/form-texts.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import { projectCategories, maxScreenshots } from './project.ts';

const screenshot = z.object({ url: typed(contentLimits.address), alt: typed(contentLimits.summary) });

/** A project while it is being written. */
export const typedProject = typedContent.extend({
  description: typed(contentLimits.summary),
  technologies: typedTags(),
  screenshots: z.array(screenshot).max(maxScreenshots, `Use at most ${maxScreenshots} screenshots.`),
  clientName: typed(contentLimits.title).nullable(),
  clientLogo: typed(contentLimits.address).nullable(),
  projectUrl: typed(contentLimits.address).nullable(),
  githubUrl: typed(contentLimits.address).nullable(),
  completedAt: dayOfCalendar('Choose a date.').nullable(),
  featured: z.boolean(),
});

/** A project that is saved; screenshots without an address are dropped, and none is shown twice. */
export const projectForm = typedProject.extend({
  ...savedContent,
  description: required(contentLimits.summary, 'Enter a description.'),
  category: z.enum(projectCategories, 'Choose one of the categories.'),
  technologies: tidied(),
  screenshots: typedProject.shape.screenshots
    .transform((shots) => {
      const trimmed = shots.map(({ url, alt }) => [completeAddress(url), alt.trim()] as const);
      return [...new Map(trimmed.toReversed())].toReversed().map(([url, alt]) => ({ url, alt }));
    })
    .transform((shots) => shots.filter(({ url }) => url))
    .refine(
      (shots) => shots.every(({ url }) => isImageAddress(url)),
      'Enter an image URL for each screenshot, such as https://example.com/image.jpg or /media/image.jpg.',
    ),
  clientName: optional(contentLimits.title),
  clientLogo: optionalImage(),
  projectUrl: outsideAddress(contentLimits.address),
  githubUrl: outsideAddress(contentLimits.address),
});
