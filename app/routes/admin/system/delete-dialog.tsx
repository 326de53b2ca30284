import { type RefObject, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Backup } from '#features/backups/backup.ts';
import { formatSecond } from '#platform/time/times.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type DeleteDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  backup: Backup | null;
};

type Result = { text?: string; errors?: { password?: string } };

/** Requires the password: an open session alone must not allow to delete the site and its backups. */
export function DeleteDialog({ ref, backup }: DeleteDialogProps) {
  const formats = useFormats();
  const fetcher = useFetcher<Result>();
  const { data, state } = fetcher;
  const form = useErrorFocus(data?.errors);

  useEffect(() => {
    if (data?.text) ref.current?.close();
  }, [data, ref]);

  return (
    <Dialog ref={ref} title="Delete this backup?">
      <p className="type-read mb-5">
        {backup && `The backup from ${formatSecond(backup.createdAt, formats)} will be deleted permanently.`}
      </p>
      <PanelForm
        key={`${backup?.file} ${data?.text ?? ''}`}
        as={fetcher.Form}
        ref={form}
        action="/admin/system"
        data-dense
        className="grid gap-4"
      >
        <input type="hidden" name="file" value={backup?.file ?? ''} />
        <CurrentPassword error={data?.errors?.password} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => ref.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" name="intent" value="delete" size="small" inactive={state !== 'idle'}>
            Delete backup
          </Button>
        </div>
      </PanelForm>
    </Dialog>
  );
}
