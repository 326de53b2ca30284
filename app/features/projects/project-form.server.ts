import { z } from 'zod';
import { isImageAddress } from '#features/media/image-address.ts';
import { pieceLimits } from '#features/content/model/content.ts';
import {
  optional,
  optionalImage,
  required,
  savedPiece,
  tidied,
  typed,
  typedPiece,
  typedWords,
} from '#features/content/server/content-form.server.ts';
import { dayOfCalendar } from '#platform/forms/form-numbers.server.ts';
import { outsideAddress } from '#platform/forms/form-texts.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import { projectCategories, screenshotsKept } from './project.ts';

const screenshot = z.object({ url: typed(pieceLimits.address), alt: typed(pieceLimits.summary) });

/** A project while it is being written. */
export const typedProject = typedPiece.extend({
  description: typed(pieceLimits.summary),
  technologies: typedWords(),
  screenshots: z.array(screenshot).max(screenshotsKept, `Use at most ${screenshotsKept} screenshots.`),
  clientName: typed(pieceLimits.title).nullable(),
  clientLogo: typed(pieceLimits.address).nullable(),
  projectUrl: typed(pieceLimits.address).nullable(),
  githubUrl: typed(pieceLimits.address).nullable(),
  completedAt: dayOfCalendar('Choose a date.').nullable(),
  featured: z.boolean(),
});

/** A project that is saved; screenshots without an address are dropped, and none is shown twice. */
export const projectForm = typedProject.extend({
  ...savedPiece,
  description: required(pieceLimits.summary, 'Enter a description.'),
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
  clientName: optional(pieceLimits.title),
  clientLogo: optionalImage(),
  projectUrl: outsideAddress(pieceLimits.address),
  githubUrl: outsideAddress(pieceLimits.address),
});
