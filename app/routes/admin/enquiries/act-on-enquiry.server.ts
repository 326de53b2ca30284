import { data } from 'react-router';
import {
  type Found,
  markEnquiry,
  moveEnquiry,
  type Outcome,
} from '#features/enquiries/enquiries-acting.server.ts';
import { enquiryActForm } from '#features/enquiries/enquiry-act-form.server.ts';
import { stageLabels } from '#features/enquiries/pipeline.ts';
import { parseForm } from '#platform/forms.server.ts';
import { notFound } from '#platform/http.ts';
import type { ActAnswer } from '#ui/acts.ts';

type Db = Parameters<typeof moveEnquiry>[0];

const STALE = 'This enquiry was changed in another window. Here it is as it is now: please try again.';

export async function actOnEnquiry(db: Db, sent: FormData, now: Date) {
  const { refused, data: asked } = parseForm(sent, enquiryActForm);
  if (refused) throw data('That form could not be read.', { status: 400 });
  const again = { id: asked.id, version: String(asked.version + 1) };
  if (asked.act === 'move') {
    return answerTo(await moveEnquiry(db, asked, now), ({ name, stage, value }) => ({
      text: `${name} is now at “${stageLabels[asked.stage]}”.`,
      undo: { act: 'move', ...again, stage, value: value === null ? '' : String(value) },
    }));
  }
  const spam = asked.act === 'spam';
  return answerTo(await markEnquiry(db, { ...asked, spam }, now), ({ name }) => ({
    text: spam ? `${name} is marked as spam.` : `${name} is new again.`,
    undo: { act: spam ? 'not-spam' : 'spam', ...again },
  }));
}

/** What is stale is refused with the reason; the screen then loads what is stored. */
export function answerTo(outcome: Outcome, done: (found: Found) => Pick<ActAnswer, 'text' | 'undo'>) {
  if (outcome === null) throw notFound('Enquiry Not Found');
  if (outcome === 'stale') return data<ActAnswer>({ text: STALE, tone: 'bad', undo: null }, { status: 409 });
  return data<ActAnswer>({ ...done(outcome), tone: 'ok' });
}
