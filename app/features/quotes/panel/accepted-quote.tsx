import type { SentQuote } from '#features/quotes/quote.ts';
import type { EditableQuote } from '#features/quotes/quote-draft.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatZonedDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { QuoteBar } from './quote-bar.tsx';
import { sidePanel } from './quote-side.tsx';
import { QuoteTools } from './quote-tools.tsx';
import { QuoteVersions } from './quote-versions.tsx';

type AcceptedQuoteProps = {
  quote: EditableQuote;
  versions: SentQuote[];
  accepted: SentQuote;
  link: string | null;
};

/** An accepted quote cannot be changed. */
export function AcceptedQuote({ quote, versions, accepted, link }: AcceptedQuoteProps) {
  const formats = useFormats();
  const { content } = accepted;
  const { name, at, options, value, text, sha256 } = accepted.acceptance!;
  return (
    <div className="grid grid-cols-1 2xl:h-dvh 2xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-rows-[auto_minmax(0,1fr)]">
      <div className="2xl:col-span-2">
        <QuoteBar number={quote.number} state="accepted" editor={null}>
          {link && (
            <ButtonLink to={link} target="_blank" variant="line" size="small">
              Open the client’s page
            </ButtonLink>
          )}
        </QuoteBar>
      </div>
      <div className="relative min-w-0 px-8 pt-7.5 pb-12 max-md:px-(--margin) 2xl:overflow-y-auto 2xl:overscroll-contain">
        <h1 className="text-[clamp(1.75rem,1.4rem+1.4vw,2.75rem)] leading-[1.08] font-[640] tracking-[-0.028em] wrap-anywhere font-stretch-[93%]">
          {content.title}
        </h1>
        <p className="type-label mt-3">{`Accepted by ${name} on ${formatZonedDateTime(at, formats)}. It can no longer be changed.`}</p>
        <section
          aria-label="Accepted text"
          lang={content.locale && markupLanguage(content.locale.language)}
          className="mt-7 max-w-200 rounded-md border border-rule bg-surface px-6 py-5 leading-relaxed whitespace-pre-line wrap-anywhere max-sm:px-4"
        >
          {text}
        </section>
      </div>
      <aside data-dense aria-label="About this quote" className={sidePanel}>
        <SideSection title="Acceptance">
          <dl className="grid gap-3 text-ui [&_dd]:font-[550] [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
            <div>
              <dt>Total</dt>
              <dd className="text-[1.75rem] leading-tight font-[640]! tracking-[-0.02em] tabular-nums font-stretch-90%">
                {formatMoney(value, formats)}
              </dd>
            </div>
            <div>
              <dt>Accepted by</dt>
              <dd>{name}</dd>
            </div>
            <div>
              <dt>Time</dt>
              <dd>{formatZonedDateTime(at, formats)}</dd>
            </div>
            {content.items.some(({ optional }) => optional) && (
              <div>
                <dt>Chosen options</dt>
                {options.map((index) => (
                  <dd key={index}>{content.items[index]!.description}</dd>
                ))}
                {options.length === 0 && <dd>None</dd>}
              </div>
            )}
            <div>
              <dt>SHA-256 of the text</dt>
              <dd className="font-mono text-sm">{sha256}</dd>
            </div>
          </dl>
        </SideSection>
        <QuoteVersions versions={versions} link={link} />
        <QuoteTools
          enquiryId={quote.enquiryId}
          readVersion={() => quote.version}
          quoteId={quote.id}
          hasIntroduction={content.introduction !== ''}
          isSent
          isAccepted
        />
      </aside>
    </div>
  );
}
