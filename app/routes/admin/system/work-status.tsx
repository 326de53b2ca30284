import { useNavigation } from 'react-router';
import type { Work } from '#features/backups/backup.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useEffect, useRef } from 'react';
import { usePolling } from '#ui/panel/use-polling.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Message } from '#ui/text/message.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

export function BackUpButton({ work }: { work: Work | null }) {
  const isSending = useNavigation().formData?.get('intent') === 'back-up';
  return (
    <PanelForm failure="toast">
      <Button
        type="submit"
        size="small"
        name="intent"
        value="back-up"
        inactive={isSending || work?.isRunning}
      >
        Back up now
      </Button>
    </PanelForm>
  );
}

const statusTexts = {
  backup: {
    running: 'Backing up, then verifying the backup with a test restore…',
    failed: 'The backup failed.',
  },
  restore: {
    running: 'Backing up the current state, then restoring. You will be signed out when it is done…',
    failed: 'The restore failed, and nothing was changed.',
  },
};

/** Shows the running backup or restore and its outcome, and polls until it has finished. */
export function WorkStatus({ work }: { work: Work | null }) {
  const isRunning = work?.isRunning ?? false;
  const wasRunning = useRef(false);
  const status = useRef<HTMLDivElement>(null);
  const formats = useFormats();

  usePolling(isRunning);

  useEffect(() => {
    if (wasRunning.current && !work) raiseToast('Backup made and verified.');
    // The form that started it may be far below.
    if (isRunning !== wasRunning.current) status.current?.scrollIntoView({ block: 'nearest' });
    wasRunning.current = isRunning;
  }, [isRunning, work]);

  if (!work) return null;
  const isDone = !isRunning && !work.failure;
  const { running, failed } = statusTexts[work.kind];
  return (
    <div ref={status} className="mb-5">
      {isDone ? (
        <Message tone="ok">
          The restore of {formatDateTime(work.startedAt, formats)} is complete. The site is as it was at the
          time of the backup.
        </Message>
      ) : work.failure ? (
        <Message tone="bad">
          {failed} {work.failure}
        </Message>
      ) : (
        <output className="relative block overflow-hidden rounded-r-sm border-l-3 border-ink bg-paper-2 px-4 py-3.5 leading-snug font-semibold">
          {running}
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-0.75 animate-pulse bg-accent motion-reduce:animate-none"
          />
        </output>
      )}
    </div>
  );
}
