import { type RefObject, type SubmitEvent, useState } from 'react';
import type { Backup } from '#features/backups/backup.ts';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { requestJson } from '#ui/panel/request-json.ts';
import { SendFailureMessage } from '#ui/panel/panel-form.tsx';

type DownloadDialogProps = { ref: RefObject<HTMLDialogElement | null>; backup: Backup | null };

/** A backup contains all data: an open session alone must not allow to download it. */
export function DownloadDialog({ ref, backup }: DownloadDialogProps) {
  const [failure, setFailure] = useState<SendFailure | null>(null);

  /** A failed form submit would replace the panel by the browser's error page, so check the connection first. */
  async function download(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await requestJson('/admin/session');
    setFailure('failure' in result ? result.failure : null);
    if ('failure' in result) return;
    ref.current?.close();
    form.submit();
  }

  return (
    <Dialog ref={ref} title="Download a backup">
      <p className="type-read mb-5">
        {backup?.encrypted
          ? 'This file is encrypted with your passphrase. Store the file and the passphrase in different places.'
          : 'This file contains all data of your site, including messages from visitors, and it is not encrypted. Store it in a safe place.'}
      </p>
      {/* A native form, because only the browser can stream the response to disk. */}
      <form
        key={backup?.file}
        method="post"
        action="/admin/system/download"
        onSubmit={download}
        data-dense
        className="grid gap-4"
      >
        <input type="hidden" name="file" value={backup?.file ?? ''} />
        <CurrentPassword />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => ref.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" size="small">
            Download
          </Button>
        </div>
        {failure && (
          <SendFailureMessage
            failure={failure}
            onRetry={() => ref.current?.querySelector('form')?.requestSubmit()}
          />
        )}
      </form>
    </Dialog>
  );
}
