import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Db, deps } from '#context';
import { type QuoteContent, quotesPath } from '#features/quotes/quote.ts';
import type { EditableQuote, QuoteDraft } from '#features/quotes/quote-draft.ts';
import { deleteQuoteForm, sendQuoteForm, templateForm } from '#features/quotes/quote-form.server.ts';
import { localeIn } from '#features/quotes/quote-locale.ts';
import { parseQuote, type QuoteErrors } from '#features/quotes/quote-parsing.ts';
import { deleteQuote, saveTemplate } from '#features/quotes/quotes-editing.server.ts';
import { sendQuote, withdrawQuote } from '#features/quotes/quotes-sending.server.ts';
import { findQuote } from '#features/quotes/quotes.server.ts';
import { readPanelFormats, readSettings } from '#features/settings/settings.server.ts';
import { parseForm, readIntent, refuse } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { MarkdownTooComplex } from '#platform/markdown/queue.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { bad, ok } from '#routes/admin/shell/action-result.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { id: string } };

const STALE = 'This quote has changed in the meantime. Check its current state and try again.';
const FULL = 'You have 50 templates. Delete one on the quotes screen first.';

export async function runQuoteAction(form: FormData, args: Args) {
  const intent = readIntent(form, ['send', 'withdraw', 'save-template', 'delete']);
  const quote = await findQuote(deps(args.context).db, args.params.id);
  if (!quote) throw notFound('Quote Not Found');
  if (intent === 'send') return send(form, quote, args);
  if (intent === 'withdraw') return withdraw(quote, args);
  return intent === 'save-template' ? storeTemplate(form, quote, args) : remove(form, quote, args);
}

async function send(form: FormData, quote: EditableQuote, { request, context }: Args) {
  const { refused, data: values } = parseForm(form, sendQuoteForm);
  if (refused) return data(refused, { status: 400 });
  if (values.version !== quote.version) return bad(STALE);
  const { db, now, siteUrl, secret, mailer } = deps(context);
  const { content, errors } = await contentOf(db, quote.draft, now);
  if (errors) return data({ quoteErrors: errors }, { status: 400 });
  const outcome = await sendQuote(db, { id: quote.id, ...values, content }, { siteUrl, secret, now });
  if (outcome === null) throw notFound('Quote Not Found');
  if (outcome === 'stale') return bad(STALE);
  await recordEvent(context, request, 'sent', 'a quote');
  return ok(
    mailer
      ? 'Sent. The client gets the link by email.'
      : 'The quote is ready, and its email is in the outbox until a mail server is configured. You can copy the link.',
  );
}

type Checked = { content: QuoteContent; errors?: never } | { content?: never; errors: QuoteErrors };

/** What is sent, with the owner's details, the introduction as HTML and the locale; or the messages by field. */
async function contentOf(db: Db, draft: QuoteDraft, now: Date): Promise<Checked> {
  const [settings, formats] = await Promise.all([readSettings(db), readPanelFormats(db)]);
  const { quote, errors } = parseQuote(draft, formats, dayIn(formats.timeZone, now));
  if (errors) return { errors };
  const { quoteSender, name, email } = settings;
  try {
    const { html } = await renderMarkdown(quote.introduction);
    const sender = quoteSender.trim() || [name, email].filter(Boolean).join('\n');
    const locale = localeIn(settings, draft.language);
    return { content: { ...quote, sender, introductionHtml: html, locale } };
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return { errors: { introduction: error.message } };
    throw error;
  }
}

async function withdraw({ id }: EditableQuote, { request, context }: Args) {
  const { db, now } = deps(context);
  if (!(await withdrawQuote(db, id, now))) return bad(STALE);
  await recordEvent(context, request, 'withdrew', 'a quote');
  return ok('Withdrawn. The client’s link now says so.');
}

/** Without what is different for each client. */
async function storeTemplate(form: FormData, { draft }: EditableQuote, { request, context }: Args) {
  const { refused, data: values, values: typed } = parseForm(form, templateForm);
  if (refused) return data(refused, { status: 400 });
  const template = { ...values, draft: { ...draft, client: '', validUntil: '' } };
  const { db, now } = deps(context);
  const outcome = await saveTemplate(db, template, now);
  if (outcome === 'full') return data(refuse(typed, { name: FULL }), { status: 409 });
  await recordEvent(context, request, 'changed', `the quote template “${values.name}”`);
  return ok('Template saved.');
}

async function remove(form: FormData, { id }: EditableQuote, { request, context }: Args) {
  const { refused, data: values } = parseForm(form, deleteQuoteForm);
  if (refused) return data(refused, { status: 400 });
  const outcome = await deleteQuote(deps(context).db, { id, ...values });
  if (outcome === null) throw notFound('Quote Not Found');
  if (outcome === 'stale') return bad(STALE);
  await recordEvent(context, request, 'deleted', 'a quote');
  throw redirect(quotesPath, 303);
}
