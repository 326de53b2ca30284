import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { FileField } from '#ui/panel/file-field.tsx';
import { Message } from '#ui/text/message.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { ImportPreview } from './import-preview.tsx';
import {
  type ImportResult,
  MAX_IMPORT_BYTES,
  subscribersPath,
  tooLargeToImport,
} from '#features/subscribers/subscriber-list.ts';
import { useFormats } from '#ui/text/use-formats.ts';

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
    raiseToast(`${countOf(imported, 'subscriber', formats)} imported.${skippedText}`);
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
