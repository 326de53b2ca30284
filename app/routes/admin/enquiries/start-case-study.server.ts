import { data, redirect } from 'react-router';
import type { Db } from '#context';
import { textsOf } from '#content/texts/languages.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { linkProject } from '#features/enquiries/enquiries-editing.server.ts';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import type { QuoteContent } from '#features/quotes/quote.ts';
import { findAcceptedQuote } from '#features/quotes/quotes.server.ts';
import { caseStudyOf } from '#features/projects/case-study.ts';
import { findEditableProject, startProject } from '#features/projects/projects-editing.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { notFound } from '#platform/http/http.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

/** Creates a draft about a won job, linked to the enquiry, and opens it. */
export async function startCaseStudy({ id, db, now, record }: OwnerRequest) {
  const found = await findEnquiry(db, id);
  if (!found) throw notFound('Enquiry Not Found');
  if (found.caseStudyId) throw redirect(editorPath(found.caseStudyId), 303);
  const { enquiry } = found;
  if (enquiry.stage !== 'won' || enquiry.spam)
    throw data('Only a won job can become a case study.', { status: 400 });
  const [site, [category = ''], quote] = await Promise.all([
    readSite(db),
    listCategoryNames(db, 'project'),
    findAcceptedQuote(db, id),
  ]);
  const draft = caseStudyOf(
    {
      title: quote?.title ?? enquiry.subject,
      clientName: enquiry.name,
      wording: quote ? wordingOf(quote) : enquiry.message,
      category,
      completedAt: dayIn(site.timeZone, now),
    },
    { language: site.language, translate: textsOf(site) },
  );
  const projectId = await startOnce(db, { id, draft, now });
  await linkProject(db, { id, projectId });
  await record('created', 'a case study');
  throw redirect(editorPath(projectId), 303);
}

/** The introduction and the items, without prices. */
function wordingOf({ introduction, items }: QuoteContent) {
  const list = items.map(({ description }) => `- ${description.replaceAll('\n', '\n  ')}`).join('\n');
  return [introduction, list].filter(Boolean).join('\n\n');
}

/** The first case study has the id of its enquiry, so that a double click creates one; a later one has its own. */
async function startOnce(db: Db, first: Parameters<typeof startProject>[1]): Promise<string> {
  if ((await startProject(db, first)) !== null) return first.id;
  if (await findEditableProject(db, first.id)) return first.id;
  const id = newId(first.now);
  await startProject(db, { ...first, id });
  return id;
}

function editorPath(id: string) {
  return `/admin/projects/${id}/edit`;
}
