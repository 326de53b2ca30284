import { data, type RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, mailerContext } from '#context';
import { addNote, replyToEnquiry } from '#features/enquiries/enquiries-acting.server.ts';
import { noteForm, replyForm } from '#features/enquiries/enquiry-act-form.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm } from '#platform/forms.server.ts';
import { notFound } from '#platform/http.ts';
import type { ActAnswer } from '#ui/acts.ts';
import { answerTo } from './act-on-enquiry.server.ts';

type Context = Readonly<RouterContextProvider>;

export async function reply(id: string, form: FormData, context: Context) {
  const { refused, data: values } = parseForm(form, replyForm);
  if (refused) return data(refused, { status: 400 });
  const db = context.get(databaseContext);
  const { email: replyTo } = await readSite(db);
  const outcome = await replyToEnquiry(db, { id, ...values, replyTo }, context.get(clockContext)());
  return answerTo(outcome, ({ name }) => ({
    text: context.get(mailerContext)
      ? `Your reply to ${name} is on its way.`
      : `Your reply to ${name} is kept and waits for a mail server.`,
    undo: null,
  }));
}

export async function note(id: string, form: FormData, context: Context) {
  const { refused, data: values } = parseForm(form, noteForm);
  if (refused) return data(refused, { status: 400 });
  const isKept = await addNote(context.get(databaseContext), { id, ...values }, context.get(clockContext)());
  if (!isKept) throw notFound('Enquiry Not Found');
  return data<ActAnswer>({ text: 'Note kept.', tone: 'ok', undo: null });
}
