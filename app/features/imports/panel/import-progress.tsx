import { describeProgress, progressOf, undoProgressOf } from '#features/imports/report.ts';
import type { ImportDetail } from '#features/imports/import.ts';
import { useFormats } from '#platform/time/use-formats.ts';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { usePolling } from '#ui/data/use-polling.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/forms/panel-form.tsx';
import { Box } from '#ui/layout/box.tsx';
import { Message } from '#ui/text/message.tsx';

/** What is going on, with its progress; reloads itself until it has finished. */
export function ImportProgress({ of: each }: { of: ImportDetail }) {
  const formats = useFormats();
  const isUnreachable = usePolling(true);
  const { title, progress } = workOf(each);
  return (
    <Box title={title}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        <div className="grid gap-2">
          <ProgressBar label={title} max={progress?.total ?? 1} value={progress?.finished} />
          <p className="type-label tabular-nums">{describeProgress(each, formats)}</p>
        </div>
        {isUnreachable ? (
          <Message tone="bad">
            The site cannot be reached at the moment. Nothing is lost: this page goes on when the site is
            back.
          </Message>
        ) : (
          <p className="max-w-[44em] text-ui leading-normal text-ink-2">
            You can leave this page. The work goes on.
            <span className="hidden noscript:inline"> Reload this page to see the progress.</span>
          </p>
        )}
        <PanelForm failure="toast">
          <Button type="submit" name="intent" value="stop" variant="line" size="small">
            Stop
          </Button>
        </PanelForm>
      </div>
    </Box>
  );
}

function workOf({ state, counts }: ImportDetail) {
  if (state === 'planning') return { title: 'Reading the file…', progress: null };
  return state === 'undoing'
    ? { title: 'Undoing the import…', progress: undoProgressOf(counts) }
    : { title: 'Importing…', progress: progressOf(counts) };
}
