import { useNavigation } from 'react-router';
import { describeUndo, type ImportIntent, mayRun } from './import-intents.ts';
import { countItems } from '#features/imports/report.ts';
import { type ImportDetail, isPartlyUndone } from '#features/imports/import.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import type { Question } from '#ui/panel/confirm.ts';
import { confirmedSubmit } from '#ui/panel/confirmed-submit.ts';

type ImportButton = { intent: ImportIntent; label: string; isMain?: boolean; question?: Question };

/** The actions of an import that is not running. */
export function ImportButtons({ of: each }: { of: ImportDetail }) {
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
