import { z } from 'zod';
import { FILM_URL } from '#platform/http/media-file.ts';
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
import { normalizeTags } from '#features/content/model/draft.ts';
import { dayField, externalUrl } from '#platform/forms/form-fields.server.ts';
import { completeUrl } from '#platform/http/web-url.ts';
import { emptyCaseStudy, maxScreenshots, projectLimits } from './project.ts';

const screenshot = z.object({ url: draftText(contentLimits.url), alt: draftText(contentLimits.summary) });

const outcome = z.object({
  label: draftText(projectLimits.label),
  before: draftText(projectLimits.value),
  after: draftText(projectLimits.value),
  unit: draftText(projectLimits.value),
  period: draftText(projectLimits.label),
});

const credit = z.object({ role: draftText(projectLimits.label), name: draftText(projectLimits.label) });

function listOf<Item extends z.ZodType>(item: Item, limit: number) {
  return z.array(item).max(limit, `Add at most ${limit}.`);
}

/** Missing in drafts of an editor that was opened before an update. */
export const caseStudy = {
  lede: draftText(projectLimits.lede).nullable().default(emptyCaseStudy.lede),
  role: draftText(projectLimits.role).nullable().default(emptyCaseStudy.role),
  team: draftText(projectLimits.team).nullable().default(emptyCaseStudy.team),
  services: listOf(draftText(contentLimits.tag), projectLimits.services).default([]),
  outcomes: listOf(outcome, projectLimits.outcomes).default([]),
  credits: listOf(credit, projectLimits.credits).default([]),
  testimonialId: draftText(contentLimits.tag).nullable().default(null),
  phoneImage: draftText(contentLimits.url).nullable().default(null),
  large: z.boolean().default(false),
  loop: draftText(contentLimits.url).nullable().default(null),
};

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
  ...caseStudy,
});

function trimToNull(text: string | null) {
  return text?.trim() || null;
}

/** Trims the texts of each entry and drops empty entries. */
function trimEntries<Entry extends Record<string, string>>(entries: Entry[]): Entry[] {
  return entries
    .map((entry) => Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()])))
    .filter((entry) => Object.values(entry).some(Boolean)) as Entry[];
}

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
  lede: caseStudy.lede.transform(trimToNull),
  role: caseStudy.role.transform(trimToNull),
  team: caseStudy.team.transform(trimToNull),
  services: caseStudy.services.transform(normalizeTags),
  outcomes: caseStudy.outcomes
    .transform(trimEntries)
    .refine(
      (outcomes) => outcomes.every(({ label, after }) => label && after),
      'Enter what was measured and the value after your work for each outcome.',
    ),
  credits: caseStudy.credits
    .transform(trimEntries)
    .refine((credits) => credits.every(({ name }) => name), 'Enter a name for each credit.'),
  phoneImage: optionalImage().default(null),
  loop: caseStudy.loop.refine(
    (url) => url === null || FILM_URL.test(url),
    'Choose a film of the media library.',
  ),
});
