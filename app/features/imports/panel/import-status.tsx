import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';
import {
  type ImportState,
  type ImportDetail,
  type ImportPhase,
  isPartlyUndone,
} from '#features/imports/import.ts';
import { stateBadges } from '#features/imports/import-labels.ts';
import {
  countItems,
  describeImages,
  describeResult,
  describeUndone,
  describeProgress,
  describeTimeLeft,
  sumProgress,
  sumUndoProgress,
  sumWork,
} from '#features/imports/report.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { usePolling } from '#ui/panel/use-polling.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Message } from '#ui/text/message.tsx';
import { useNavigation } from 'react-router';
import { describeUndo, type ImportIntent, mayRun } from './import-intents.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { type Question, confirmedSubmit } from '#ui/panel/confirm.tsx';
import { ProgressBar } from '#ui/panel/progress-bar.tsx';

/** Announces a new state to screen readers, and takes the focus if the button that had it is gone. */
export function ImportBoxes({ state, children }: { state: ImportState; children: ReactNode }) {
  const boxes = useRef<HTMLDivElement>(null);
  const shownState = useRef(state);

  useEffect(() => {
    const hasChanged = shownState.current !== state;
    shownState.current = state;
    if (hasChanged && hasLostFocus()) boxes.current?.focus();
  }, [state]);

  return (
    <>
      <output className="sr-only">{stateBadges[state].label}</output>
      <div ref={boxes} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    </>
  );
}

const QUEUED =
  'The file is uploaded. It is read when the import that is running has finished. You can leave this page.';

/** The result so far, and what can be done next. */
export function ImportStatus({ of: each, phase }: { of: ImportDetail; phase: ImportPhase | null }) {
  const formats = useFormats();
  usePolling(phase === 'queued');
  const text = phase === 'queued' ? QUEUED : textOf(each, formats);
  return (
    <Box title={stateBadges[each.state].label}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        {each.failure && <Message tone="bad">{each.failure}</Message>}
        {text && <p className="type-read max-w-[38em]">{text}</p>}
        {!each.isRefused && <ImportButtons of={each} />}
      </div>
    </Box>
  );
}

function textOf(each: ImportDetail, formats: Formats) {
  const { state, counts, images, canContinue } = each;
  if (state === 'uploaded') return 'The file is uploaded. Reading it changes nothing on the site.';
  if (each.isRefused) return 'The upload was deleted.';
  if (state === 'undone') return describeUndone(counts, formats);
  if (isPartlyUndone(each)) {
    const stillHere = formatCount(countItems(counts, { state: 'done' }), 'item', formats);
    return `${describeUndone(counts, formats)} ${stillHere} left. Continue undoing, or import again what was removed.`;
  }
  if (canContinue) return `${describeResult(each, formats)} Continue where it stopped.`;
  if (state !== 'applied') return null;
  const parts = [describeResult(each, formats), describeImages(images, formats), 'No email was sent.'];
  return parts.filter(Boolean).join(' ');
}

type ImportButton = { intent: ImportIntent; label: string; isMain?: boolean; question?: Question };

/** The actions of an import that is not running. */
function ImportButtons({ of: each }: { of: ImportDetail }) {
  const formats = useFormats();
  const isSending = useNavigation().state === 'submitting';
  return (
    <PanelForm failure="toast" className="flex flex-wrap gap-3">
      {buttonsOf(each, formats)
        .filter(({ intent }) => mayRun(intent, each))
        .map(({ intent, label, isMain, question }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant={isMain ? 'primary' : 'line'}
            size="small"
            inactive={isSending}
            onClick={question && confirmedSubmit(question)}
          >
            {label}
          </Button>
        ))}
    </PanelForm>
  );
}

function buttonsOf(each: ImportDetail, formats: Formats): ImportButton[] {
  const isApplied = mayRun('undo', each);
  const isHalfway = isPartlyUndone(each);
  const hasFailed = countItems(each.counts, { state: 'failed' }) > 0;
  return [
    each.state === 'failed'
      ? { intent: 'plan', label: 'Try again' }
      : { intent: 'plan', label: 'Read the file', isMain: true },
    { intent: 'apply', label: isHalfway ? 'Import again' : 'Continue', isMain: !isHalfway },
    ...(hasFailed ? [{ intent: 'retry' as const, label: 'Try failed items again', isMain: true }] : []),
    {
      intent: 'undo',
      label: isHalfway ? 'Continue undoing' : 'Undo this import',
      isMain: isHalfway,
      question: {
        title: 'Undo this import?',
        text: describeUndo(each, formats),
        button: 'Undo import',
      },
    },
    {
      intent: 'delete',
      label: isApplied ? 'Delete this record' : 'Delete',
      question: {
        title: isApplied ? 'Delete the record of this import?' : 'Delete this import?',
        text: isApplied
          ? 'The uploaded file and this record are deleted. What was imported stays, and the import can no longer be undone.'
          : 'The uploaded file and this record are deleted.',
        button: 'Delete',
      },
    },
  ];
}

type ImportProgressProps = {
  of: ImportDetail;
  phase: ImportPhase | null;
  /** When the progress was read, in milliseconds. */
  readAt: number;
};

/** What is going on, with its progress; reloads itself until it has finished. */
export function ImportProgress({ of: each, phase, readAt }: ImportProgressProps) {
  const formats = useFormats();
  const isUnreachable = usePolling(true);
  const { title, note, progress } = workOf(each, phase, formats);
  const timeLeft = useTimeLeft({ ...sumWork(each), readAt });
  return (
    <Box title={title}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        <div className="grid gap-2">
          <ProgressBar label={title} max={progress?.total ?? 1} value={progress?.finished} />
          <p className="type-label tabular-nums">
            {[note, progress && timeLeft !== null && describeTimeLeft(timeLeft, formats)]
              .filter(Boolean)
              .join(' · ')}
          </p>
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

type Measured = { finished: number; total: number; readAt: number };

/** In milliseconds, from the progress since this page was opened; null until there is enough of it. */
function useTimeLeft({ finished, total, readAt }: Measured): number | null {
  const [first] = useState({ finished, readAt });
  const done = finished - first.finished;
  return done < MIN_MEASURED ? null : ((readAt - first.readAt) / done) * (total - finished);
}

/** Images or items that have to be finished for an estimate. */
const MIN_MEASURED = 5;

function workOf(each: ImportDetail, phase: ImportPhase | null, formats: Formats) {
  const { state, counts, images } = each;
  if (phase === 'stopping')
    return { title: 'Stopping…', note: 'The current item is finished first.', progress: null };
  const note = describeProgress(each, formats);
  if (state === 'planning') return { title: 'Reading the file…', note, progress: null };
  if (state === 'undoing') return { title: 'Undoing the import…', note, progress: sumUndoProgress(counts) };
  const progress = sumProgress(counts);
  const left = progress.total - progress.finished;
  if (phase === 'reading')
    return {
      title: 'Reading the file…',
      note: left > 0 ? `Then ${formatCount(left, 'item', formats)} to import` : 'Then the images to fetch',
      progress: null,
    };
  const total = images.waiting + images.fetched + images.failed;
  if (left === 0 && total > images.fetched)
    return {
      title: 'Importing images…',
      note: `${formatNumber(images.fetched, formats)} of ${formatCount(total, 'image', formats)}`,
      progress: { total, finished: images.fetched },
    };
  return { title: 'Importing…', note, progress };
}
