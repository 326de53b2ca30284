import { type ActionFunctionArgs, data } from 'react-router';
import { deps, ownerContext } from '#context';
import { addNote, replyToEnquiry } from '#features/enquiries/enquiries-editing.server.ts';
import { noteForm, replyForm } from '#features/enquiries/enquiry-action-form.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { ok } from '#routes/admin/shell/action-result.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { resultOf, isDone } from './enquiry-actions.server.ts';

type EnquiryRequest = Pick<ActionFunctionArgs, 'request' | 'context'>;

export async function reply(id: string, form: FormData, { request, context }: EnquiryRequest) {
  const { refused, data: values } = parseForm(form, replyForm);
  if (refused) return data(refused, { status: 400 });
  const { db, now, mailer } = deps(context);
  const replyTo = (await readSite(db)).email || context.get(ownerContext).email;
  const outcome = await replyToEnquiry(db, { id, ...values, replyTo }, now);
  if (isDone(outcome)) await recordEvent(context, request, 'replied', 'an enquiry');
  return resultOf(outcome, ({ name }) => ({
    text: mailer
      ? `Sending your reply to ${name}…`
      : `Your reply to ${name} is in the outbox. It is sent once a mail server is configured.`,
    undo: null,
  }));
}

export async function note(id: string, form: FormData, { context }: EnquiryRequest) {
  const { refused, data: values } = parseForm(form, noteForm);
  if (refused) return data(refused, { status: 400 });
  const { db, now } = deps(context);
  const isStored = await addNote(db, { id, ...values }, now);
  if (!isStored) throw notFound('Enquiry Not Found');
  return ok('Note saved.');
}
