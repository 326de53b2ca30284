import { SideSection } from '#features/content/panel/editor/side-section.tsx';
import { quoteLimits } from '#features/quotes/quote.ts';
import type { QuoteErrors } from '#features/quotes/quote-parsing.ts';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import type { QuoteEditorProps } from './quote-editor.tsx';
import { QuoteTools } from './quote-tools.tsx';
import { QuoteTotal } from './quote-total.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import type { QuoteEditing } from './use-quote-editing.tsx';

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
