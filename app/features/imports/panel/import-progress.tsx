import { describeProgress, progressOf, undoProgressOf } from '#features/imports/report.ts';
import type { ImportDetail, ImportPhase } from '#features/imports/import.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { ProgressBar } from '#ui/panel/progress-bar.tsx';
import { usePolling } from '#ui/panel/use-polling.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Box } from '#ui/panel/box.tsx';
import { Message } from '#ui/text/message.tsx';

/** What is going on, with its progress; reloads itself until it has finished. */
export function ImportProgress({ of: each, phase }: { of: ImportDetail; phase: ImportPhase | null }) {
  const formats = useFormats();
  const isUnreachable = usePolling(true);
  const { title, note, progress } = workOf(each, phase, formats);
  return (
    <Box title={title}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        <div className="grid gap-2">
          <ProgressBar label={title} max={progress?.total ?? 1} value={progress?.finished} />
          <p className="type-label tabular-nums">{note}</p>
        </div>
        {isUnreachable ? (
          <Message tone="bad">
            The site cannot be reached at the moment. Nothing is lost. This page updates when the site is
            back.
          </Message>
        ) : (
          <p className="max-w-[44em] text-ui leading-normal text-ink-2">
            {phase === 'stopping'
              ? 'You can leave this page.'
              : 'You can leave this page. The import goes on.'}
            <span className="hidden noscript:inline"> Reload this page to see the progress.</span>
          </p>
        )}
        {phase !== 'stopping' && (
          <PanelForm failure="toast">
            <Button type="submit" name="intent" value="stop" variant="line" size="small">
              Stop
            </Button>
          </PanelForm>
        )}
      </div>
    </Box>
  );
}

function workOf(each: ImportDetail, phase: ImportPhase | null, formats: Formats) {
  const { state, counts, images } = each;
  if (phase === 'stopping')
    return { title: 'Stopping…', note: 'The current item is finished first.', progress: null };
  const note = describeProgress(each, formats);
  if (state === 'planning') return { title: 'Reading the file…', note, progress: null };
  if (state === 'undoing') return { title: 'Undoing the import…', note, progress: undoProgressOf(counts) };
  const progress = progressOf(counts);
  const left = progress.total - progress.finished;
  if (phase === 'reading')
    return {
      title: 'Reading the file…',
      note: left > 0 ? `Then ${countOf(left, 'item', formats)} to import` : 'Then the images to fetch',
      progress: null,
    };
  const total = images.waiting + images.fetched + images.failed;
  if (left === 0 && total > images.fetched)
    return {
      title: 'Importing images…',
      note: `${formatNumber(images.fetched, formats)} of ${countOf(total, 'image', formats)}`,
      progress: { total, finished: images.fetched },
    };
  return { title: 'Importing…', note, progress };
}
