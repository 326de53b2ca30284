import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { EnquiryRow } from '#features/enquiries/pipeline.ts';
import { useFormats } from '#platform/time/use-formats.ts';
import { digitsOfMoney } from '#platform/text/money.ts';

type WonDialogProps = {
  enquiry: EnquiryRow;
  onWon: (value: string) => void;
  onClose: () => void;
};

/** The value is optional. */
export function WonDialog({ enquiry, onWon, onClose }: WonDialogProps) {
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string>();

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('value'));
    const value = digitsOfMoney(typed, formats);
    if (!/^\d{0,9}$/.test(value)) return setError('Enter a whole number, or leave the field empty.');
    dialog.current?.close();
    onWon(value);
  }

  return (
    <Dialog ref={dialog} title="Mark as won" onClose={onClose}>
      <form onSubmit={send} className="grid gap-6">
        <TextField
          label="Job value"
          hint={`in ${formats.currency}, optional`}
          name="value"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={enquiry.value ?? ''}
          error={error}
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
