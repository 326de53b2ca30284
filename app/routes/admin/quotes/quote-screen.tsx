import { data, redirect } from 'react-router';
import { type Db, deps } from '#context';
import { type QuoteContent, quotesPath } from '#features/quotes/quote.ts';
import type { EditableQuote, QuoteDraft } from '#features/quotes/quote-draft.ts';
import { deleteQuoteForm, sendQuoteForm, templateForm } from '#features/quotes/quote-form.server.ts';
import { localeIn } from '#features/quotes/quote-locale.ts';
import { parseQuote, type QuoteErrors } from '#features/quotes/quote-parsing.ts';
import { deleteQuote, saveTemplate } from '#features/quotes/quotes-editing.server.ts';
import { sendQuote, withdrawQuote } from '#features/quotes/quotes-sending.server.ts';
import { findQuote, listVersions, buildQuotePath } from '#features/quotes/quotes.server.ts';
import { readPanelFormats, readSettings, readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { renderMarkdown, MarkdownNotRendered } from '#platform/markdown/markdown.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { bad, ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { listLanguages } from '#content/texts/language-names.ts';
import { getTexts } from '#content/texts/languages.ts';
import { useEditorSession } from '#features/content/panel/editor/use-editing.tsx';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import { AcceptedQuote } from '#features/quotes/panel/accepted-quote.tsx';
import { QuoteEditor } from '#features/quotes/panel/quote-editor.tsx';
import { isMailWaiting } from '#features/mail/outbox.server.ts';
import { listCurrencyOptions } from '#platform/money/currencies.ts';
import { salutationValues } from '#platform/text/placeholders.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import type { Route } from './+types/quote-screen.ts';

const STALE = 'This quote has changed in the meantime. Check its current state and try again.';
const FULL = 'You have 50 templates. Delete one on the quotes screen first.';

const quoteAction = ownerActions({ send, withdraw, 'save-template': storeTemplate, delete: remove });

async function requireQuote({ db, id }: OwnerRequest): Promise<EditableQuote> {
  const quote = await findQuote(db, id);
  if (!quote) throw notFound('Quote Not Found');
  return quote;
}

async function send(owner: OwnerRequest) {
  const quote = await requireQuote(owner);
  const values = owner.parse(sendQuoteForm);
  if (values.version !== quote.version) return bad(STALE);
  const { db, now, mailer } = owner;
  const { content, errors } = await contentOf(db, quote.draft, now);
  if (errors) return data({ quoteErrors: errors }, { status: 400 });
  const outcome = await sendQuote(db, { id: quote.id, ...values, content }, owner);
  if (outcome === null) throw notFound('Quote Not Found');
  if (outcome === 'stale') return bad(STALE);
  await owner.record('sent', 'a quote');
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
    if (error instanceof MarkdownNotRendered) return { errors: { introduction: error.message } };
    throw error;
  }
}

async function withdraw(owner: OwnerRequest) {
  const { id } = await requireQuote(owner);
  if (!(await withdrawQuote(owner.db, id, owner.now))) return bad(STALE);
  await owner.record('withdrew', 'a quote');
  return ok('Withdrawn. The client’s link now says so.');
}

/** Without what is different for each client. */
async function storeTemplate(owner: OwnerRequest) {
  const { draft } = await requireQuote(owner);
  const values = owner.parse(templateForm);
  const template = { ...values, draft: { ...draft, client: '', validUntil: '' } };
  const outcome = await saveTemplate(owner.db, template, owner.now);
  if (outcome === 'full') return owner.refuse({ name: FULL }, 409);
  await owner.record('changed', `the quote template “${values.name}”`);
  return ok('Template saved.');
}

async function remove({ id, parse, db, record }: OwnerRequest) {
  const outcome = await deleteQuote(db, { id, ...parse(deleteQuoteForm) });
  if (outcome === null) throw notFound('Quote Not Found');
  if (outcome === 'stale') return bad(STALE);
  await record('deleted', 'a quote');
  throw redirect(quotesPath, 303);
}

export const handle: PanelHandle = { rail: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, mailer } = deps(context);
  const site = await readSite(db);
  const today = dayIn(site.timeZone, now);
  const quote = await findQuote(db, params.id);
  if (!quote) throw notFound('Quote Not Found');
  const sendsMail = mailer !== null;
  const [versions, found, isUnsent] = await Promise.all([
    listVersions(db, quote.id, today),
    quote.enquiryId ? findEnquiry(db, quote.enquiryId) : null,
    !sendsMail && isMailWaiting(db, 'quote', quote.id),
  ]);
  const [latest] = versions;
  const salutation = salutationValues(found?.enquiry.name ?? '');
  const { siteUrl, secret } = deps(context);
  return {
    quote,
    versions,
    link: latest && latest.state !== 'withdrawn' ? siteUrl + buildQuotePath(secret, latest.id) : null,
    enquiry: found && { name: found.enquiry.name, email: found.enquiry.email },
    languages: listLanguages(site.language, quote.draft.language).map(([tag, name]) => ({
      tag,
      name,
      message: getTexts(localeIn(site, tag))('mail.quoteMessage', salutation),
    })),
    siteLanguage: site.language,
    sendsMail,
    isUnsent,
    // Browsers know other names and currencies than the server.
    currencies: listCurrencyOptions(),
    today,
  };
}

export const action = quoteAction;

export { refreshWhenStale as shouldRevalidate } from '#routes/admin/enquiries/refresh-when-stale.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => panelMeta(loaderData?.quote.draft.title || 'Quote');

export default function QuoteScreen({ loaderData }: Route.ComponentProps) {
  const session = useEditorSession();
  const accepted = loaderData.versions.find(({ acceptance }) => acceptance !== null);
  if (accepted) return <AcceptedQuote {...loaderData} accepted={accepted} />;
  return <QuoteEditor key={`${session} ${loaderData.quote.id}`} {...loaderData} />;
}
