import { type RefObject, useRef, useState, useEffect } from 'react';
import { useSearchParams, useFetcher } from 'react-router';
import type { Backup } from '#features/backups/backup.ts';
import { formatCount } from '#platform/text/count.ts';
import { formatSecond } from '#platform/time/dates.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Message } from '#ui/text/message.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';

export const kindLabels: Record<Backup['kind'], string> = {
  daily: 'Daily',
  manual: 'Manual',
  'before-restore': 'Before restore',
};

const refusals: Record<string, string> = {
  password: 'Nothing was downloaded: this password is incorrect.',
  attempts: 'Too many attempts. Please try again in 15 minutes.',
  busy: 'Nothing was downloaded: the site is busy. Please try again in a few seconds.',
};

export function BackupList({ backups }: { backups: Backup[] }) {
  const formats = useFormats();
  const downloading = useRef<HTMLDialogElement>(null);
  const deleting = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const refused = refusals[useSearchParams()[0].get('refused') ?? ''];
  // A download leaves the address as it is, so the refusal of the one before is hidden by the next attempt.
  const [isTryingAgain, setTryingAgain] = useState(false);

  const open = (backup: Backup, dialog: RefObject<HTMLDialogElement | null>) => {
    setTryingAgain(true);
    setChosen(backup);
    dialog.current?.showModal();
  };
  return (
    <Box title="Backups" aside={<span className="type-label">Kept: 7 daily, 4 weekly, 12 monthly</span>}>
      <p className="px-5 pb-4 text-ui leading-normal text-ink-2">
        Each is a full copy with all images. If backups take more space than they leave free, the oldest daily
        ones are deleted first.
      </p>
      {refused && !isTryingAgain && (
        <div className="px-5 pb-4">
          <Message tone="bad">{refused}</Message>
        </div>
      )}
      {backups.length === 0 && (
        <p className="type-read border-t border-rule px-5 py-5">
          No backups yet. The site makes one every day. Use “Back up now” to make one right away.
        </p>
      )}
      <ul>
        {backups.map((backup) => (
          <li key={backup.file} className="grid items-center gap-x-4 gap-y-2 border-t border-rule px-5 py-3">
            <div className="min-w-0">
              <p className="leading-snug font-semibold">
                <time dateTime={backup.createdAt}>{formatSecond(backup.createdAt, formats)}</time>
              </p>
              <p className="type-label mt-0.5">{listBackupFacts(backup, formats)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={backup.kind === 'before-restore' ? 'warn' : 'neutral'}>
                {kindLabels[backup.kind]}
              </Badge>
              {backup.verifiedAt && <Badge tone="ok">Verified</Badge>}
              {backup.damaged.length > 0 && (
                <Badge tone="warn">{formatCount(backup.damaged.length, 'damaged image file', formats)}</Badge>
              )}
              <Badge>{backup.encrypted ? 'Encrypted' : 'Not encrypted'}</Badge>
              <span className="-mr-2.5 ml-auto flex">
                <button type="button" onClick={() => open(backup, downloading)} className={quietButton}>
                  Download
                  <span className="sr-only"> the backup from {formatSecond(backup.createdAt, formats)}</span>
                </button>
                <button type="button" onClick={() => open(backup, deleting)} className={quietButton}>
                  Delete
                  <span className="sr-only"> the backup from {formatSecond(backup.createdAt, formats)}</span>
                </button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <DownloadDialog ref={downloading} backup={chosen} />
      <DeleteDialog ref={deleting} backup={chosen} />
    </Box>
  );
}

export function listBackupFacts(
  { bytes, rows, images }: Pick<Backup, 'bytes' | 'rows' | 'images'>,
  formats: Formats,
) {
  return [
    formatFileSize(bytes, formats),
    formatCount(rows, 'row', formats),
    formatCount(images, 'image', formats),
  ].join(' · ');
}

type DeleteDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  backup: Backup | null;
};

type Result = { text?: string; errors?: { password?: string } };

/** Requires the password: an open session alone must not allow to delete the site and its backups. */
function DeleteDialog({ ref, backup }: DeleteDialogProps) {
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
