import type { ReactNode } from 'react';
import { Island } from '#islands/island.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { formatDate, formatDay, formatZonedDateTime } from '#platform/time/dates.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Message } from '#ui/text/message.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Acceptance, QuoteContent, QuoteState } from './quote.ts';
import { AcceptanceRecord } from './quote-acceptance.tsx';
import { AskForm, DeclineForm, type QuoteFormResult, pickResult } from './quote-forms.tsx';
import QuoteOrder, { type AcceptForm } from './quote-order.island.tsx';
import { selectOrderTexts } from './quote-order-texts.ts';
import { listOptions } from './quote-totals.ts';

/** What the client's page shows of a sent version. */
export type ShownQuote = {
  state: Exclude<QuoteState, 'draft' | 'withdrawn'>;
  number: string;
  content: QuoteContent;
  sentAt: string;
  decidedAt: string | null;
  acceptance: Omit<Acceptance, 'text'> | null;
  path: string;
  /** Of the version that was sent last, if this one was replaced. */
  newestPath: string | null;
  canAsk: boolean;
};

type QuoteDocumentProps = {
  quote: ShownQuote;
  owner: string;
  /** Positions of the optional items that the client has chosen so far. */
  chosen: number[];
  typedName: string;
  isAsked: boolean;
  result: QuoteFormResult | undefined;
};

/** The whole quote, what became of it, and what the client can do. */
export function QuoteDocument({ quote, owner, chosen, typedName, isAsked, result }: QuoteDocumentProps) {
  const { state, content, acceptance, path } = quote;
  const { errors, values } = pickResult('accept', result);
  const form: AcceptForm | null =
    state === 'sent'
      ? {
          path,
          owner,
          name: values.name ?? typedName,
          errors: { name: errors.name, form: errors.form },
          isTotalNew: Boolean(errors.total),
        }
      : null;
  return (
    <article
      data-quote
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-(--section) print:block print:p-0"
    >
      <QuoteHead quote={quote} owner={owner}>
        {result && !isFormShown(quote, result.intent) && <Unsent quote={quote} result={result} />}
      </QuoteHead>
      {content.introductionHtml && (
        <Prose html={content.introductionHtml} className="prose-page max-w-(--measure) print:mt-8" />
      )}
      <Order quote={quote} chosen={acceptance?.options ?? chosen} form={form} />
      {acceptance && <AcceptanceRecord acceptance={acceptance} content={content} />}
      {quote.canAsk && (
        <div className="grid gap-x-(--gutter) gap-y-10 md:grid-cols-2 print:hidden">
          <AskForm path={path} owner={owner} result={result} isAsked={isAsked} />
          {form && <DeclineForm path={path} result={result} />}
        </div>
      )}
    </article>
  );
}

type OrderProps = { quote: ShownQuote; chosen: number[]; form: AcceptForm | null };

function Order({ quote, chosen, form }: OrderProps) {
  const t = useTexts();
  const { language, numberFormat } = useFormats();
  const { items, currency, taxLabel, taxRate, discount, reverseCharge = false, paymentTerms } = quote.content;
  const props = {
    quote: { items, currency, taxLabel, taxRate, discount, reverseCharge, paymentTerms },
    chosen,
    isDecided: quote.acceptance !== null,
    formats: { language, numberFormat },
    texts: selectOrderTexts(t),
    form,
  };
  // Only a choice needs a script.
  const isStatic = !form || listOptions(items).length === 0;
  return isStatic ? <QuoteOrder {...props} /> : <Island of={QuoteOrder} props={props} when="visible" />;
}

function isFormShown({ state, canAsk }: ShownQuote, intent: string) {
  return intent === 'ask' ? canAsk : state === 'sent';
}

/** What the client has typed into a form that the page no longer has. */
function Unsent({ quote, result }: { quote: ShownQuote; result: QuoteFormResult }) {
  const text = result.values.question ?? result.values.reason;
  // Sent twice: the first one was stored.
  if (quote.state === 'accepted' && result.intent === 'accept') return null;
  return (
    <div className="grid gap-4 print:hidden">
      <Message tone="bad">{result.errors.form}</Message>
      {text && <blockquote className="type-read whitespace-pre-line">{text}</blockquote>}
    </div>
  );
}

type HeadProps = { quote: ShownQuote; owner: string; children: ReactNode };

function QuoteHead({ quote, owner, children }: HeadProps) {
  const t = useTexts();
  const formats = useFormats();
  const { number, content, sentAt } = quote;
  return (
    <header className="grid gap-10 pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] print:gap-8 print:pt-0">
      <div className="grid gap-4">
        <p className="type-label">{t('quote.numbered', { number })}</p>
        <h1 className="type-d2 -ml-[0.03em] max-w-[18em] print:text-[2rem]">{content.title}</h1>
      </div>
      <Notice quote={quote} owner={owner} />
      {children}
      <dl className="grid grid-cols-2 gap-x-(--gutter) gap-y-7 border-t-(length:--rule-w) border-ink pt-5 md:grid-cols-4 print:grid-cols-2">
        <Fact term={t('quote.from')}>{content.sender}</Fact>
        <Fact term={t('quote.for')}>{content.client}</Fact>
        <Fact term={t('quote.date')}>{formatDate(sentAt, formats)}</Fact>
        <Fact term={t('quote.validUntil')}>{formatDay(content.validUntil, formats)}</Fact>
      </dl>
    </header>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-label mb-1.5">{term}</dt>
      <dd className="font-medium wrap-break-word whitespace-pre-line tabular">{children}</dd>
    </div>
  );
}

/** Why the quote cannot be accepted now. */
function Notice({ quote, owner }: { quote: ShownQuote; owner: string }) {
  const t = useTexts();
  const formats = useFormats();
  const { state, content, decidedAt, acceptance, newestPath } = quote;
  if (state === 'sent') return null;
  const values: Record<string, string> = {
    owner,
    date: state === 'declined' ? formatDate(decidedAt!, formats) : formatDay(content.validUntil, formats),
    ...(acceptance && {
      name: acceptance.name,
      time: formatZonedDateTime(acceptance.at, formats),
      total: formatMoney(acceptance.value, formats),
    }),
  };
  return (
    <div
      className={`grid justify-items-start gap-2 rounded-r-sm border-l-3 px-5 py-4 ${state === 'accepted' ? 'border-ok bg-ok-wash text-ok' : 'border-ink bg-paper-2'}`}
    >
      <p className="type-t3">{t(`quote.${state}`)}</p>
      <p className="leading-snug">{t(`quote.${state}Text`, values)}</p>
      {newestPath && (
        <p className="mt-2 print:hidden">
          <MoreLink to={newestPath}>{t('quote.newest')}</MoreLink>
        </p>
      )}
    </div>
  );
}
