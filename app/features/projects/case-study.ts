import type { Translate } from '#content/texts/translate.ts';
import { contentLimits } from '#features/content/model/content.ts';
import { normalizeTags, slugFor } from '#features/content/model/draft.ts';
import { type ProjectDraft, emptyProject, projectLimits } from './project.ts';

type WonJob = {
  title: string;
  clientName: string;
  /** How the job was described: by the enquiry, or by the quote that the client has accepted. */
  wording: string;
  category: string;
  completedAt: string;
  /** The items that the client has ordered. */
  services: string[];
  /** As in the project before. */
  role: string | null;
};

/** The draft of a case study about a won job. */
export function draftCaseStudy(
  { wording, ...job }: WonJob,
  { language, translate }: { language: string; translate: Translate },
): ProjectDraft {
  const quoted = wording.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
  return {
    ...emptyProject,
    ...job,
    title: job.title.slice(0, contentLimits.title),
    slug: slugFor(job.title, language),
    clientName: job.clientName.slice(0, contentLimits.title),
    services: normalizeTags(job.services.map(toService)).slice(0, projectLimits.services),
    content: [
      `## ${translate('project.task')}`,
      quoted,
      `## ${translate('project.work')}`,
      `## ${translate('project.result')}`,
    ].join('\n\n'),
  };
}

/** The beginning of the description. */
function toService(description: string) {
  return description.split('\n')[0]!.trim().slice(0, contentLimits.tag);
}
