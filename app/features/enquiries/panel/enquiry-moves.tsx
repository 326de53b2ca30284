import { type ReactNode, useState, type FormEvent, useEffect, useRef } from 'react';
import { useActions } from '#ui/panel/use-actions.ts';
import {
  withMove,
  enquiriesPath,
  type EnquiryRow,
  type Stage,
  stageLabels,
  stages,
  type Enquiry,
} from '#features/enquiries/pipeline.ts';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { listCurrencyOptions } from '#platform/money/currencies.ts';
import { formatTypedMoney, toMoney, parseMoney, formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';
import { formatGross, type NetMoney, sumNet } from '#platform/money/net-money.ts';

type Moves = {
  move: (enquiry: EnquiryRow, stage: Stage) => void;
  mark: (enquiry: EnquiryRow, intent: 'spam' | 'not-spam') => void;
  /** The enquiry with pending actions applied; null if an action removes it from this list. */
  shown: <Row extends EnquiryRow>(enquiry: Row) => Row | null;
  /** Asks for the value of a won job. */
  dialog: ReactNode;
};

/** Moves enquiries optimistically; a toast confirms when the server has stored the move. */
export function useMoves(now: Date, enquiries: EnquiryRow[]): Moves {
  const { sendAction, pendingActions: pending } = useActions(enquiriesPath);
  const [wonId, setWon] = useState<string | null>(null);

  const applyPending: Moves['shown'] = (enquiry) => {
    const form = pending.findLast(({ id }) => id === enquiry.id);
    if (!form) return enquiry;
    if (form.intent !== 'move') return null;
    // The next action is based on the version that this one creates.
    const version = Number(form.version) + 1;
    return { ...withMove(enquiry, form.stage as Stage, now), version };
  };

  // Looked up on each render: an earlier move may be stored while the dialog is open.
  const stored = enquiries.find(({ id }) => id === wonId);
  const won = stored && applyPending(stored);

  function send({ id, version }: EnquiryRow, form: Record<string, string>) {
    sendAction({ ...form, id, version: String(version) });
  }

  return {
    move: (enquiry, stage) =>
      stage === 'won' ? setWon(enquiry.id) : send(enquiry, { intent: 'move', stage }),
    mark: (enquiry, name) => send(enquiry, { intent: name }),
    shown: applyPending,
    dialog: won && (
      <WonDialog
        key={won.id}
        enquiry={won}
        onWon={(value) => send(won, { intent: 'move', stage: 'won', ...value })}
        onClose={() => setWon(null)}
      />
    ),
  };
}

type StageSelectProps = { enquiry: EnquiryRow; onMove: (stage: Stage) => void };

export function StageSelect({ enquiry, onMove }: StageSelectProps) {
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Stage of {enquiry.name}</span>
      <select
        value={enquiry.stage}
        onChange={(event) => onMove(event.currentTarget.value as Stage)}
        className="min-h-8 max-w-full cursor-pointer rounded-sm border border-transparent bg-ink/6 px-2 text-sm font-[550] text-ink-2 transition-colors duration-(--quick) hover:border-rule-2 hover:text-ink pointer-coarse:min-h-11"
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageLabels[stage]}
          </option>
        ))}
      </select>
    </label>
  );
}

type StageStepsProps = { enquiry: Enquiry; onMove: (stage: Stage) => void };

/** Works as a plain form without JavaScript. */
export function StageSteps({ enquiry, onMove }: StageStepsProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    onMove(button.value as Stage);
  }

  return (
    <PanelForm action={enquiriesPath} failure="toast" onSubmit={submit}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="version" value={enquiry.version} />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Stage</legend>
        {stages.map((stage) => (
          <button
            key={stage}
            name="stage"
            value={stage}
            aria-pressed={stage === enquiry.stage}
            className="min-h-9 flex-1 rounded-sm bg-ink/6 px-1.5 text-sm font-[550] text-ink-2 transition-colors duration-(--quick) hover:bg-ink/12 hover:text-ink aria-pressed:bg-ink aria-pressed:font-[620] aria-pressed:text-paper pointer-coarse:min-h-11 forced-colors:border forced-colors:aria-pressed:outline"
          >
            {stageLabels[stage]}
          </button>
        ))}
      </fieldset>
    </PanelForm>
  );
}

type WonDialogProps = {
  enquiry: EnquiryRow;
  /** The amounts are as typed, maybe empty. */
  onWon: (won: { value: string; tax: string; currency: string }) => void;
  onClose: () => void;
};

function WonDialog({ enquiry, onWon, onClose }: WonDialogProps) {
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
      const example = formatTypedMoney(toMoney(1_200, currency), formats);
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

type WonValueProps = {
  value: NetMoney;
  /** The gross value is always below. */
  isStacked?: boolean;
};

/** The net value of a won job, with the gross one beside it, or below where it does not fit. */
export function WonValue({ value, isStacked = false }: WonValueProps) {
  const formats = useFormats();
  const gross = formatGross(sumNet([value])[0]!, formats);
  return (
    <span
      className={`font-semibold tabular-nums ${isStacked ? 'grid' : 'inline-flex flex-wrap items-baseline gap-x-2'}`}
    >
      {formatMoney(value, formats)}
      {gross && <span className="type-label font-normal">{gross}</span>}
    </span>
  );
}
