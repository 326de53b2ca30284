import { deps } from '#context';
import { listLanguages } from '#content/texts/language-names.ts';
import { textsOf } from '#content/texts/languages.ts';
import { useEditorSession } from '#features/content/panel/editor/use-editing.tsx';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import { AcceptedQuote } from '#features/quotes/panel/accepted-quote.tsx';
import { QuoteEditor } from '#features/quotes/panel/quote-editor.tsx';
import { quotePathOf } from '#features/quotes/quote-key.server.ts';
import { localeIn } from '#features/quotes/quote-locale.ts';
import { findQuote, listVersions } from '#features/quotes/quotes.server.ts';
import { isMailWaiting } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/http.ts';
import { listCurrencyOptions } from '#platform/money/currencies.ts';
import { salutationValues } from '#platform/text/placeholders.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import type { Route } from './+types/quote-screen.ts';
import { quoteAction } from './quote-actions.server.ts';

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
    link: latest && latest.state !== 'withdrawn' ? siteUrl + quotePathOf(secret, latest.id) : null,
    enquiry: found && { name: found.enquiry.name, email: found.enquiry.email },
    languages: listLanguages(site.language, quote.draft.language).map(([tag, name]) => ({
      tag,
      name,
      message: textsOf(localeIn(site, tag))('mail.quoteMessage', salutation),
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
