import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { quoteLimits } from '#features/quotes/quote.ts';
import { type QuoteErrors, readQuote } from '#features/quotes/quote-parsing.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import type { QuoteEditorProps } from './quote-editor.tsx';
import { QuoteTools } from './quote-tools.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import type { QuoteEditing } from './use-quote-editing.tsx';
import { Fragment } from 'react';
import { english } from '#content/texts/english.ts';
import type { QuoteDraft } from '#features/quotes/quote-draft.ts';
import { totalLines } from '#features/quotes/quote-text.ts';
import { listOptions, calculateTotals } from '#features/quotes/quote-totals.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';

export const sidePanel =
  'relative border-rule px-5.5 pt-1 pb-10 max-2xl:border-t max-2xl:px-8 max-md:px-(--margin) 2xl:overflow-y-auto 2xl:overscroll-contain 2xl:border-l';

type QuoteSideProps = QuoteEditorProps & { editor: QuoteEditing; errors: QuoteErrors };

export function QuoteSide(props: QuoteSideProps) {
  const { quote, versions, link, isUnsent, currencies, languages, siteLanguage, today, editor, errors } =
    props;
  const { draft, change, editing } = editor;
  return (
    <aside data-dense aria-label="Total and conditions" className={sidePanel}>
      <SideSection title="Total">
        <QuoteTotal draft={draft} />
      </SideSection>
      <SideSection title="Conditions">
        <TextField
          label="Valid until"
          type="date"
          required
          min={today}
          value={draft.validUntil}
          error={errors.validUntil}
          onChange={({ currentTarget }) => change({ validUntil: currentTarget.value })}
        />
        <SelectField
          label="Language"
          hint="for the client"
          empty={null}
          options={languages.map(({ tag, name }) => [tag, name])}
          value={draft.language || siteLanguage}
          onChange={({ currentTarget }) => change({ language: currentTarget.value })}
        />
        <SelectField
          label="Currency"
          empty={null}
          options={currencies}
          value={draft.currency}
          onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
        />
        <TextField
          label="Discount"
          hint="an amount, or 10%"
          autoComplete="off"
          maxLength={quoteLimits.number}
          value={draft.discount}
          error={errors.discount}
          onChange={({ currentTarget }) => change({ discount: currentTarget.value })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Tax name"
            hint="optional"
            placeholder="VAT"
            autoComplete="off"
            maxLength={quoteLimits.taxLabel}
            value={draft.taxLabel}
            error={errors.taxLabel}
            onChange={({ currentTarget }) => change({ taxLabel: currentTarget.value })}
          />
          <TextField
            label="Tax rate"
            hint="in %"
            inputMode="decimal"
            autoComplete="off"
            maxLength={quoteLimits.number}
            // Reverse charge sets the tax aside.
            value={draft.reverseCharge ? '' : draft.taxRate}
            disabled={draft.reverseCharge}
            placeholder={draft.reverseCharge ? 'none' : undefined}
            error={errors.taxRate}
            onChange={({ currentTarget }) => change({ taxRate: currentTarget.value })}
          />
        </div>
        <Checkbox
          label="Reverse charge: the client owes the tax"
          checked={draft.reverseCharge}
          onChange={({ currentTarget }) => change({ reverseCharge: currentTarget.checked })}
        />
      </SideSection>
      {versions.length > 0 && <QuoteVersions versions={versions} link={link} isUnsent={isUnsent} />}
      <QuoteTools
        enquiryId={quote.enquiryId}
        readVersion={() => editing.read().stored.version}
        isSent={versions.length > 0}
        isWithdrawable={versions[0]?.state === 'sent' || versions[0]?.state === 'expired'}
        beforeSend={editing.autosave}
      />
    </aside>
  );
}

/** The total of what is typed so far; the client decides about optional items. */
function QuoteTotal({ draft }: { draft: QuoteDraft }) {
  const formats = useFormats();
  const typed = readQuote(draft, formats);
  const quote = { ...typed, taxLabel: typed.taxLabel || 'Tax' };
  const options = listOptions(quote.items);
  const lines = totalLines(quote, [], { translate: english, formats });
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dd]:tabular-nums [&_dt]:text-ink-3">
      {lines.map(([label, amount], index) => (
        <Fragment key={label}>
          <dt className="wrap-anywhere">{label}</dt>
          <dd
            className={
              index === lines.length - 1
                ? 'text-[1.75rem] leading-tight font-[640]! tracking-[-0.02em] font-stretch-90%'
                : ''
            }
          >
            {amount}
          </dd>
        </Fragment>
      ))}
      {options.length > 0 && (
        <>
          <dt>With all options</dt>
          <dd>
            {formatMoney(
              { amount: calculateTotals(quote, options).total, currency: quote.currency },
              formats,
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
