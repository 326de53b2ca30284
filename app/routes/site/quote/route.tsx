import { data } from 'react-router';
import { type Context, deps, snapshot } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { canAsk, quoteLimits, type SentQuote } from '#features/quotes/quote.ts';
import { applyQuoteLocale } from '#features/quotes/quote-locale.ts';
import { QuoteDocument, type ShownQuote } from '#features/quotes/quote-document.tsx';
import {
  isQuoteKey,
  buildQuotePath,
  findLatestVersion,
  findSentQuote,
} from '#features/quotes/quotes.server.ts';
import { readOptions } from '#features/quotes/quote-form.server.ts';
import { readIntent, readSent } from '#platform/forms/forms.server.ts';
import { FormatsProvider, TextsContext } from '#ui/text/texts.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { ClosedPage } from '#routes/site/closed-page.tsx';
import { textsIn } from '#routes/site/meta/page-meta.ts';
import { useSite } from '#routes/site/shell/use-site.ts';
import type { Route } from './+types/route.ts';
import { replyIntents, replyToQuote } from './reply.server.ts';

/** With `no-referrer` browsers would send the forms without an origin, and they would be refused. */
const pageHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { quote, site, today } = await findByLink(context, params);
  const { locale } = quote?.content ?? {};
  const translate = getTexts(applyQuoteLocale(site, { locale }));
  const titled = (title: string) => ({ title, locale, language: locale?.language });
  const closed = (state: 'unknown' | 'withdrawn') => ({
    ...titled(translate(`quote.${state}`)),
    closed: state,
  });
  if (!quote) return data(closed('unknown'), { status: 404, headers: pageHeaders });
  const newest = quote.state === 'replaced' ? await findNewest(context, quote.quoteId, today) : null;
  if (quote.state === 'withdrawn' || newest?.state === 'withdrawn')
    return data(closed('withdrawn'), { headers: pageHeaders });
  const query = new URL(request.url).searchParams;
  const page = {
    quote: shownOf(context, quote, newest?.id ?? null),
    chosen: readOptions(query, quote.content.items) ?? [],
    typedName: (query.get('name') ?? '').slice(0, quoteLimits.name),
    isAsked: query.get('sent') === 'ask',
  };
  const numbered = translate('quote.numbered', { number: quote.quoteNumber });
  return data({ ...titled(`${numbered}: ${quote.content.title}`), page }, { headers: pageHeaders });
}

/** The key is checked before the body is read. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { quote, site } = await findByLink(context, params);
  if (!quote) return data(null, { status: 404 });
  const form = await readSent(request);
  const intent = readIntent(form, replyIntents);
  const path = buildQuotePath(deps(context).secret, quote.id);
  const translate = getTexts(applyQuoteLocale(site, quote.content));
  return replyToQuote(context, { quote, form, intent, translate, path });
}

async function findByLink(context: Context, params: { id: string; key: string }) {
  const { db, now, secret } = deps(context);
  const site = await snapshot(context).site();
  const isKnown = isQuoteKey(secret, params);
  const today = dayIn(site.timeZone, now);
  return { site, today, quote: isKnown ? await findSentQuote(db, params.id, today) : null };
}

async function findNewest(context: Context, quoteId: string, today: string) {
  const { db } = deps(context);
  const id = await findLatestVersion(db, quoteId);
  return id ? findSentQuote(db, id, today) : null;
}

/** Without the recipient, and without what only the owner sees. */
function shownOf(context: Context, quote: SentQuote, newest: string | null): ShownQuote {
  const { secret } = deps(context);
  const { id, state, quoteNumber, content, sentAt, decidedAt, acceptance } = quote;
  return {
    state: state as ShownQuote['state'],
    number: quoteNumber,
    content,
    sentAt,
    decidedAt,
    acceptance,
    path: buildQuotePath(secret, id),
    newestPath: newest && buildQuotePath(secret, newest),
    canAsk: canAsk(state),
  };
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.title ?? textsIn(matches)('quote.unknown');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const site = applyQuoteLocale(useSite(), loaderData);
  const t = getTexts(site);
  return (
    <TextsContext value={t}>
      <FormatsProvider value={site}>
        {'closed' in loaderData ? (
          <ClosedPage
            title={loaderData.title}
            text={t(`quote.${loaderData.closed}Text`, { owner: site.name })}
            typed={actionData?.values.question ?? actionData?.values.reason}
          />
        ) : (
          <QuoteDocument
            {...loaderData.page}
            chosen={actionData?.options ?? loaderData.page.chosen}
            owner={site.name}
            result={actionData ?? undefined}
          />
        )}
      </FormatsProvider>
    </TextsContext>
  );
}
