import { useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#platform/text/file-size.ts';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { uploadFile } from '#ui/panel/upload-file.ts';
import { importUploadPath, MAX_IMPORT_UPLOAD_BYTES } from './import-upload.ts';
import { Button } from '#ui/forms/button.tsx';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';
import { ProgressBar } from '#ui/panel/progress-bar.tsx';

const TOO_LARGE = `This file is larger than ${formatFileSize(MAX_IMPORT_UPLOAD_BYTES)}. Copy it to the server and import it there with “npm run import”.`;

/** Uploads one file at a time. `upload` resolves to the id of the import, or to null if it failed or was cancelled. */
export function useImportUpload() {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  /** Trying again does not help. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);

  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  async function upload(file: File, query: { images?: string } = {}): Promise<string | null> {
    const reason = refusalOf(file);
    setRefusal(reason);
    setFailure(null);
    if (reason) return null;
    setSending({ name: file.name, share: 0 });
    controller.current = new AbortController();
    const url = `${importUploadPath}?${new URLSearchParams({ name: file.name, ...query })}`;
    const result = await uploadFile<{ id?: string; error?: string }>(url, file, {
      signal: controller.current.signal,
      onProgress: (share) => setSending({ name: file.name, share }),
    });
    setSending(null);
    if (!result) return null;
    if ('failure' in result) setFailure(result.failure);
    else if (result.value.error) setFailure({ text: result.value.error, isSignedOut: false });
    return 'value' in result ? (result.value.id ?? null) : null;
  }

  return { upload, cancel, sending, failure, refusal };
}

function refusalOf({ size, name }: File) {
  if (size === 0) return `“${name}” is empty. Choose another file.`;
  return size > MAX_IMPORT_UPLOAD_BYTES ? TOO_LARGE : null;
}

type UploadProgressProps = { sending: { name: string; share: number }; onCancel: () => void };

export function UploadProgress({ sending: { name, share }, onCancel }: UploadProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);

  // The submit button, which had the focus, is replaced by this.
  useEffect(() => {
    if (hasLostFocus()) cancel.current?.focus();
  }, []);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <output className="min-w-0 text-ui font-semibold wrap-anywhere">Uploading “{name}”…</output>
        <span className="type-label tabular-nums">
          {share < 1 ? `${Math.floor(share * 100)} %` : 'Saving…'}
        </span>
      </div>
      <ProgressBar label="Upload" value={share} max={1} />
      <Button ref={cancel} variant="line" size="small" onClick={onCancel} className="justify-self-start">
        Cancel
      </Button>
    </div>
  );
}
