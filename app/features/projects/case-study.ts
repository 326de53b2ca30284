import type { Translate } from '#content/texts/translate.ts';
import { contentLimits } from '#features/content/model/content.ts';
import { slugFor } from '#features/content/model/draft.ts';
import { type ProjectDraft, emptyProject } from './project.ts';

type WonJob = {
  title: string;
  clientName: string;
  /** How the job was described: by the enquiry, or by the quote that the client has accepted. */
  wording: string;
  category: string;
  completedAt: string;
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
    content: [
      `## ${translate('project.task')}`,
      quoted,
      `## ${translate('project.work')}`,
      `## ${translate('project.result')}`,
    ].join('\n\n'),
  };
}
