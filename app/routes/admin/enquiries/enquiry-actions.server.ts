import { type ActionFunctionArgs, data } from 'react-router';
import { clockContext, databaseContext } from '#context';
import {
  type Found,
  markEnquiry,
  moveEnquiry,
  type Outcome,
} from '#features/enquiries/enquiries-editing.server.ts';
import { enquiryActionForm } from '#features/enquiries/enquiry-action-form.server.ts';
import { type Stage, stageLabels } from '#features/enquiries/pipeline.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { ActionAnswer } from '#ui/forms/panel-actions.ts';

type EnquiryRequest = Pick<ActionFunctionArgs, 'request' | 'context'>;

const STALE =
  'This enquiry was changed in another window. The latest version is shown now. Please try again.';

/** Whoever sent an enquiry is not named in the activity, which outlives what is deleted for good. */
export async function runEnquiryAction(sent: FormData, { request, context }: EnquiryRequest) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { refused, data: asked } = parseForm(sent, enquiryActionForm);
  if (refused) throw data('The form data is not valid.', { status: 400 });
  const again = { id: asked.id, version: String(asked.version + 1) };
  if (asked.act === 'move') {
    const moved = await moveEnquiry(db, asked, now);
    if (isDone(moved))
      await recordEvent(context, request, 'moved', `an enquiry to “${stageLabels[asked.stage]}”`);
    return answerTo(moved, ({ stage, value }) => ({
      text: movedText(asked.stage),
      undo: { act: 'move', ...again, stage, value: value === null ? '' : String(value) },
    }));
  }
  const spam = asked.act === 'spam';
  const marked = await markEnquiry(db, { ...asked, spam }, now);
  if (isDone(marked))
    await recordEvent(context, request, spam ? 'marked-spam' : 'marked-not-spam', 'an enquiry');
  return answerTo(marked, () => ({
    text: spam ? 'Marked as spam.' : 'Moved to New. The reply timer counts from when it was received.',
    undo: { act: spam ? 'not-spam' : 'spam', ...again },
  }));
}

function movedText(stage: Stage) {
  if (stage === 'won' || stage === 'lost') return `Marked as ${stage}.`;
  return stage === 'new' ? 'Moved back to New.' : `Moved to ${stageLabels[stage]}.`;
}

export function isDone(outcome: Outcome): outcome is Found {
  return outcome !== null && outcome !== 'stale';
}

/** What is stale is refused with the reason; the screen then loads what is stored. */
export function answerTo(outcome: Outcome, done: (found: Found) => Pick<ActionAnswer, 'text' | 'undo'>) {
  if (outcome === null) throw notFound('Enquiry Not Found');
  if (outcome === 'stale')
    return data<ActionAnswer>({ text: STALE, tone: 'bad', undo: null }, { status: 409 });
  return data<ActionAnswer>({ ...done(outcome), tone: 'ok' });
}
