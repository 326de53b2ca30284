import { type RefObject, type SubmitEvent, useState } from 'react';
import type { Backup } from '#features/backups/backup.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { SendFailure } from '#ui/forms/panel-actions.ts';
import { requestJson } from '#ui/forms/request-json.ts';
import { SendFailureMessage } from '#ui/forms/send-failure.tsx';

type DownloadDialogProps = { ref: RefObject<HTMLDialogElement | null>; backup: Backup | null };

/** A backup holds everything that the site knows: an open window is not enough to carry it away. */
export function DownloadDialog({ ref, backup }: DownloadDialogProps) {
  const [failure, setFailure] = useState<SendFailure | null>(null);

  /** The browser would replace the panel by its own error page, so the connection is tried first. */
  async function download(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await requestJson('/admin/session');
    setFailure('failure' in answer ? answer.failure : null);
    if ('failure' in answer) return;
    ref.current?.close();
    form.submit();
  }

  return (
    <Dialog ref={ref} title="Download a backup">
      <p className="type-read mb-5">
        {backup?.sealed
          ? 'This file is encrypted with your passphrase. Store the file and the passphrase in different places.'
          : 'This file contains all data of your site, including messages from visitors, and it is not encrypted. Store it in a safe place.'}
      </p>
      {/* Only the browser itself can write an answer to the disk as it comes. */}
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
