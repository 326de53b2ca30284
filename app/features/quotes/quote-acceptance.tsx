import type { ReactNode } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { formatZonedDateTime } from '#platform/time/dates.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import type { Acceptance, QuoteContent } from './quote.ts';

type RecordProps = { acceptance: Omit<Acceptance, 'text'>; content: QuoteContent };

/** Who accepted what, and when. */
export function AcceptanceRecord({ acceptance, content }: RecordProps) {
  const t = useTexts();
  const formats = useFormats();
  const { name, at, options, value, sha256 } = acceptance;
  return (
    <section
      aria-labelledby="acceptance"
      className="grid break-inside-avoid gap-x-(--gutter) gap-y-5 border-t-(length:--rule-w) border-ink pt-6 print:mt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <h2 id="acceptance" className="type-t2">
        {t('quote.acceptance')}
      </h2>
      <dl className="grid tabular">
        <Row term={t('quote.acceptedBy')}>{name}</Row>
        <Row term={t('quote.acceptedOn')}>{formatZonedDateTime(at, formats)}</Row>
        <Row term={t('quote.total')}>{formatMoney(value, formats)}</Row>
        {content.items.some(({ optional }) => optional) && (
          <Row term={t('quote.options')}>
            {options.map((position) => content.items[position]!.description).join('\n') ||
              t('quote.noOptions')}
          </Row>
        )}
        <Row term={t('quote.hash')}>
          <span className="font-mono text-sm font-normal break-all">{sha256}</span>
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-(--gutter) gap-y-1 border-rule py-2.5 not-first:border-t sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <dt className="type-label pt-0.75">{term}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{children}</dd>
    </div>
  );
}
