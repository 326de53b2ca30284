import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import type { EnquiryRow } from '#features/enquiries/pipeline.ts';
import { listCurrencyOptions } from '#platform/money/currencies.ts';
import { formatTypedMoney, moneyOf, parseMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type WonDialogProps = {
  enquiry: EnquiryRow;
  /** The amounts are as typed, maybe empty. */
  onWon: (won: { value: string; tax: string; currency: string }) => void;
  onClose: () => void;
};

export function WonDialog({ enquiry, onWon, onClose }: WonDialogProps) {
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const [rejection, setRejection] = useState<Partial<Record<'value' | 'tax', string>>>();
  const form = useErrorFocus(rejection);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const currency = String(typed.get('currency'));
    const [value, tax] = ['value', 'tax'].map((name) => String(typed.get(name)).trim()) as [string, string];
    const isRefused = (amount: string) => amount && !parseMoney(amount, { ...formats, currency });
    if (isRefused(value) || isRefused(tax)) {
      const example = formatTypedMoney(moneyOf(1_200, currency), formats);
      const text = `Enter an amount in ${currency}, such as ${example}, or leave the field empty.`;
      return setRejection({ ...(isRefused(value) && { value: text }), ...(isRefused(tax) && { tax: text }) });
    }
    dialog.current?.close();
    onWon({ value, tax, currency });
  }

  return (
    <Dialog ref={dialog} title="Mark as won" onClose={onClose}>
      <form ref={form} onSubmit={send} className="grid gap-6">
        <TextField
          label="Job value"
          hint="without tax, optional"
          name="value"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={enquiry.value ? formatTypedMoney(enquiry.value, formats) : ''}
          error={rejection?.value}
        />
        <TextField
          label="Tax"
          hint="0 for none, optional"
          name="tax"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={
            enquiry.value?.tax == null
              ? ''
              : formatTypedMoney({ amount: enquiry.value.tax, currency: enquiry.value.currency }, formats)
          }
          error={rejection?.tax}
        />
        <SelectField
          label="Currency"
          name="currency"
          empty={null}
          options={listCurrencyOptions()}
          defaultValue={enquiry.value?.currency ?? formats.currency}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" size="small">
            Mark as won
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
