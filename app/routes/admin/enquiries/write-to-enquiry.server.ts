import { ownerContext } from '#context';
import { addNote, replyToEnquiry } from '#features/enquiries/enquiries-editing.server.ts';
import { noteForm, replyForm } from '#features/enquiries/enquiry-action-form.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/http.ts';
import { ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { resultOf, isDone } from './enquiry-actions.server.ts';

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
