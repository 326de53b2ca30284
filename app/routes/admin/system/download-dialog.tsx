import type { RefObject } from 'react';
import type { Backup } from '#features/backups/backup.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type DownloadDialogProps = { ref: RefObject<HTMLDialogElement | null>; backup: Backup | null };

/** A backup holds everything that the site knows: an open window is not enough to carry it away. */
export function DownloadDialog({ ref, backup }: DownloadDialogProps) {
  return (
    <Dialog ref={ref} title="Download a backup">
      <p className="type-read mb-5">
        {backup?.sealed
          ? 'The file is sealed with your passphrase. Keep both, but not in the same place.'
          : 'The file holds everything, also what visitors sent you, and it is not sealed: keep it where nobody else can read it.'}
      </p>
      {/* Only the browser itself can write an answer to the disk as it comes. */}
      <form
        key={backup?.file}
        method="post"
        action="/admin/system/download"
        onSubmit={() => ref.current?.close()}
        data-dense
        className="grid gap-4"
      >
        <input type="hidden" name="file" value={backup?.file ?? ''} />
        <CurrentPassword />
        <Button type="submit" size="small" className="justify-self-start">
          Download
        </Button>
      </form>
    </Dialog>
  );
}
