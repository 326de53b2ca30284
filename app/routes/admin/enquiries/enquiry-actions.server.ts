import { data, redirect } from 'react-router';
import {
  type PreviousEnquiry,
  markEnquiry,
  moveEnquiry,
  type Outcome,
  setSource,
  addNote,
  replyToEnquiry,
  linkProject,
} from '#features/enquiries/enquiries-editing.server.ts';
import { enquiryActionForm, noteForm, replyForm } from '#features/enquiries/enquiry-form.server.ts';
import { type Stage, stageLabels } from '#features/enquiries/pipeline.ts';
import { readPanelFormats, readSite } from '#features/settings/settings.server.ts';
import { formatTypedMoney } from '#platform/money/money.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import { ownerContext, type Db } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import type { QuoteContent } from '#features/quotes/quote.ts';
import { findAcceptedQuote } from '#features/quotes/quotes.server.ts';
import { draftCaseStudy } from '#features/projects/case-study.ts';
import { findEditableProject, startProject } from '#features/projects/projects-editing.server.ts';
import { findLatestRole } from '#features/projects/projects-panel.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { dayIn } from '#platform/time/calendar.ts';

const STALE =
  'This enquiry was changed in another window. The latest version is shown now. Please try again.';

/** Audit events do not name the sender, because they outlive a deleted enquiry. */
export async function changeEnquiry({ db, now, siteUrl, form, record }: OwnerRequest) {
  const formats = await readPanelFormats(db);
  const { refused, data: input } = parseForm(form, enquiryActionForm(formats, siteUrl));
  if (refused?.errors['source']) return data(refused, { status: 400 });
  if (refused) throw data('The form data is not valid.', { status: 400 });
  const undoTarget = { id: input.id, version: String(input.version + 1) };
  if (input.intent === 'move') {
    const moved = await moveEnquiry(db, input, now);
    if (isDone(moved)) await record('moved', `an enquiry to “${stageLabels[input.stage]}”`);
    return resultOf(moved, ({ stage, value, wonAt }) => ({
      text: movedText(input.stage),
      undo: {
        intent: 'move',
        ...undoTarget,
        stage,
        ...(value && { value: formatTypedMoney(value, formats), currency: value.currency }),
        ...(value?.tax != null && {
          tax: formatTypedMoney({ amount: value.tax, currency: value.currency }, formats),
        }),
        ...(wonAt && { wonAt }),
      },
    }));
  }
  if (input.intent === 'source') {
    const changed = await setSource(db, input, now);
    if (isDone(changed)) await record('changed', 'the source of an enquiry');
    return resultOf(changed, ({ source }) => ({
      text: input.source ? 'Source saved.' : 'Source removed.',
      undo: { intent: 'source', ...undoTarget, source: source ?? '' },
    }));
  }
  const spam = input.intent === 'spam';
  const marked = await markEnquiry(db, { ...input, spam }, now);
  if (isDone(marked)) await record(spam ? 'marked-spam' : 'marked-not-spam', 'an enquiry');
  return resultOf(marked, ({ stage }) => ({
    text: spam ? 'Marked as spam.' : notSpamText(stage),
    undo: { intent: spam ? 'not-spam' : 'spam', ...undoTarget },
  }));
}

function movedText(stage: Stage) {
  if (stage === 'won' || stage === 'lost') return `Marked as ${stage}.`;
  return stage === 'new' ? `Moved back to ${stageLabels.new}.` : `Moved to ${stageLabels[stage]}.`;
}

function notSpamText(stage: Stage) {
  const text = `Moved to ${stageLabels[stage]}.`;
  return stage === 'new' ? `${text} The reply timer counts from when it was received.` : text;
}

function isDone(outcome: Outcome): outcome is PreviousEnquiry {
  return outcome !== null && outcome !== 'stale';
}

/** Returns 409 for a version conflict; the screen then reloads the stored version. */
function resultOf(
  outcome: Outcome,
  describe: (found: PreviousEnquiry) => Pick<ActionResult, 'text' | 'undo'>,
) {
  if (outcome === null) throw notFound('Enquiry Not Found');
  if (outcome === 'stale') return bad(STALE);
  const { text, undo } = describe(outcome);
  return ok(text, undo);
}

export async function reply({ id, context, parse, db, now, mailer, record }: OwnerRequest) {
  const values = parse(replyForm);
  const replyTo = (await readSite(db)).email || context.get(ownerContext).email;
  const outcome = await replyToEnquiry(db, { id, ...values, replyTo }, now);
  if (isDone(outcome)) await record('replied', 'an enquiry');
  return resultOf(outcome, ({ name }) => ({
    text: mailer
      ? `Sending your reply to ${name}…`
      : `Your reply to ${name} is in the outbox. It is sent once a mail server is configured.`,
    undo: null,
  }));
}

export async function note({ id, parse, db, now }: OwnerRequest) {
  const values = parse(noteForm);
  const isStored = await addNote(db, { id, ...values }, now);
  if (!isStored) throw notFound('Enquiry Not Found');
  return ok('Note saved.');
}

/** Creates a draft about a won job, linked to the enquiry, and opens it. */
export async function startCaseStudy({ id, db, now, record }: OwnerRequest) {
  const found = await findEnquiry(db, id);
  if (!found) throw notFound('Enquiry Not Found');
  if (found.caseStudyId) throw redirect(editorPath(found.caseStudyId), 303);
  const { enquiry } = found;
  if (enquiry.stage !== 'won' || enquiry.spam)
    throw data('Only a won job can become a case study.', { status: 400 });
  const [site, [category = ''], quote, role] = await Promise.all([
    readSite(db),
    listCategoryNames(db, 'project'),
    findAcceptedQuote(db, id),
    findLatestRole(db),
  ]);
  const draft = draftCaseStudy(
    {
      title: quote?.title ?? enquiry.subject,
      clientName: enquiry.name,
      wording: quote ? wordingOf(quote) : enquiry.message,
      category,
      completedAt: dayIn(site.timeZone, now),
      services: quote?.items.map(({ description }) => description) ?? [],
      role,
    },
    { language: site.language, translate: getTexts(site) },
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
