import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Backup } from '#features/backups/backup.ts';
import { countOf } from '#platform/count.ts';
import { formatSecond } from '#platform/times.ts';
import { formatFileSize } from '#platform/file-size.ts';
import { Badge } from '#ui/badge.tsx';
import { Box } from '#ui/box.tsx';
import { Message } from '#ui/message.tsx';
import { quietButton } from '#ui/quiet-button.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';

export const kindLabels: Record<Backup['kind'], string> = {
  daily: 'Daily',
  manual: 'Manual',
  'before-restore': 'Before restore',
};

const refusals: Record<string, string> = {
  password: 'That is not your password: nothing was downloaded.',
  attempts: 'Too many attempts. Please try again in a quarter of an hour.',
};

export function BackupList({ backups, timeZone }: { backups: Backup[]; timeZone: string }) {
  const downloading = useRef<HTMLDialogElement>(null);
  const deleting = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Backup | null>(null);
  const refused = refusals[useSearchParams()[0].get('refused') ?? ''];

  const open = (backup: Backup, dialog: RefObject<HTMLDialogElement | null>) => {
    setChosen(backup);
    dialog.current?.showModal();
  };
  return (
    <Box
      title="Backups"
      aside={<span className="type-label">Daily ones are kept for 7 days, 4 weeks and 12 months</span>}
    >
      {refused && (
        <div className="px-5 pb-4">
          <Message tone="bad">{refused}</Message>
        </div>
      )}
      {backups.length === 0 && (
        <p className="type-read border-t border-rule px-5 py-5">
          None yet. One is made each day while the site runs; “Back up now” does not wait for it.
        </p>
      )}
      <ul>
        {backups.map((backup) => (
          <li
            key={backup.file}
            className="grid items-center gap-x-4 gap-y-2 border-t border-rule px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="leading-snug font-semibold">
                <time dateTime={backup.madeAt}>{formatSecond(backup.madeAt, timeZone)}</time>
              </p>
              <p className="type-label mt-0.5">{factsOf(backup)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={backup.kind === 'before-restore' ? 'warn' : 'neutral'}>
                {kindLabels[backup.kind]}
              </Badge>
              {backup.provenAt && <Badge tone="ok">Proven</Badge>}
              <Badge>{backup.sealed ? 'Sealed' : 'Not sealed'}</Badge>
              <span className="-mr-2.5 ml-auto flex">
                <button type="button" onClick={() => open(backup, downloading)} className={quietButton}>
                  Download
                  <span className="sr-only"> the backup of {formatSecond(backup.madeAt, timeZone)}</span>
                </button>
                <button type="button" onClick={() => open(backup, deleting)} className={quietButton}>
                  Delete
                  <span className="sr-only"> the backup of {formatSecond(backup.madeAt, timeZone)}</span>
                </button>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <DownloadDialog ref={downloading} backup={chosen} />
      <DeleteDialog ref={deleting} backup={chosen} timeZone={timeZone} />
    </Box>
  );
}

export function factsOf({ bytes, rows, pictures }: Pick<Backup, 'bytes' | 'rows' | 'pictures'>) {
  return [formatFileSize(bytes), countOf(rows, 'row'), countOf(pictures, 'picture')].join(' · ');
}
