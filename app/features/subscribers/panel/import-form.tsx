import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { FileField } from '#ui/panel/panel-fields.tsx';
import { Message } from '#ui/text/message.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import {
  type ImportResult,
  MAX_IMPORT_BYTES,
  subscribersPath,
  tooLargeToImport,
  type ImportRemark,
  type ImportSummary,
} from '#features/subscribers/subscriber-list.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';

/** Selecting a file shows a preview before it can be imported. */
export function ImportForm() {
  const formats = useFormats();
  const fetcher = useFetcher<ImportResult>();
  const { data, state } = fetcher;
  const navigate = useNavigate();
  const previewButton = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;

  function selectFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const selected = input.files?.[0] ?? null;
    setFile(selected);
    if (selected && selected.size <= MAX_IMPORT_BYTES) input.form?.requestSubmit(previewButton.current);
  }

  useEffect(() => {
    if (!data || !('imported' in data)) return;
    const { imported, suppressed } = data;
    const skippedText = suppressed > 0 ? ` Skipped: ${formatNumber(suppressed, formats)} suppressed.` : '';
    raiseToast(`${formatCount(imported, 'subscriber', formats)} imported.${skippedText}`);
    void navigate(subscribersPath);
  }, [data, navigate, formats]);

  const error = isTooLarge ? tooLargeToImport : data && 'error' in data ? data.error : null;
  const preview = file && !isTooLarge && data && 'preview' in data ? data.preview : null;
  return (
    <PanelForm as={fetcher.Form} encType="multipart/form-data" className="grid gap-4 px-5 pb-5">
      <p className="max-w-[38em] text-ui leading-normal text-ink-2">
        The file needs a column named <code>email</code>. Names, dates and the statuses of other newsletter
        tools are kept. Subscribers with a date in the column <code>consent_at</code> are imported as
        confirmed; all others are pending until you ask them to confirm and they do. Existing and unsubscribed
        addresses are not changed, and suppressed addresses are skipped.
      </p>
      <FileField
        label="CSV file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv"
        inactive={state !== 'idle'}
        onChange={selectFile}
      />
      {/* Submitted when a file is selected. */}
      <button ref={previewButton} type="submit" name="intent" value="preview" hidden>
        Preview
      </button>
      {error && state === 'idle' && <Message tone="bad">{error}</Message>}
      {preview && <ImportPreview preview={preview} isBusy={state !== 'idle'} />}
    </PanelForm>
  );
}

type ImportPreviewProps = { preview: ImportSummary; isBusy: boolean };

function ImportPreview({ preview, isBusy }: ImportPreviewProps) {
  const formats = useFormats();
  const { fresh: added, known, left: unsubscribed, suppressed, repeated, faults, notes } = preview;
  const total = added.confirmed + added.pending + added.unsubscribed;
  const facts = [
    ['New, confirmed', added.confirmed],
    ['New, pending', added.pending],
    ['New, unsubscribed', added.unsubscribed],
    ['Already on the list', known],
    ['Unsubscribed earlier, not changed', unsubscribed],
    ['Suppressed', suppressed],
    ['Duplicates', repeated],
    ['Invalid', faults.reduce((sum, { count }) => sum + count, 0)],
  ] as const;
  return (
    <section aria-label="Import preview" className="grid gap-4">
      <dl className="border-t border-rule text-ui">
        {facts.map(
          ([label, count], index) =>
            (count > 0 || index === 0) && (
              <div key={label} className="flex justify-between gap-4 border-b border-rule py-2">
                <dt>{label}</dt>
                <dd className="type-label tabular-nums">{formatNumber(count, formats)}</dd>
              </div>
            ),
        )}
      </dl>
      <Remarks title="Skipped lines" remarks={faults} />
      <Remarks title="Imported with changes" remarks={notes} />
      <Button
        size="small"
        inactive={isBusy}
        disabled={total === 0}
        type="submit"
        name="intent"
        value="import"
        className="justify-self-start"
      >
        {total === 0 ? 'Nothing to import' : `Import ${formatCount(total, 'subscriber', formats)}`}
      </Button>
    </section>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: ImportRemark[] }) {
  const formats = useFormats();
  if (remarks.length === 0) return null;
  return (
    <section aria-label={title} className="text-ui">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="border-y border-rule">
        {remarks.map(({ why, count, examples }) => (
          <li key={why} className="border-b border-rule py-2 last:border-b-0">
            <p className="flex justify-between gap-4">
              {why}
              <span className="type-label whitespace-nowrap">{formatCount(count, 'line', formats)}</span>
            </p>
            <p className="type-label mt-0.5 leading-normal wrap-anywhere">
              {examples
                .map(({ line, text }) => [`Line ${line}`, text].filter(Boolean).join(': '))
                .join(' · ')}
              {count > examples.length && ' …'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
