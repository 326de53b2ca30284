import { formatTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { EditingState, SaveFailure } from '#features/content/panel/autosave/editing-state.ts';
import { TriangleAlert } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Icon } from '#ui/images/icon.tsx';

type SavedTimeProps = Pick<EditingState<object>, 'isSending' | 'isDirty' | 'failure' | 'savedAt'> & {
  conflict: object | null;
};

export function SavedTime({ isSending, isDirty, failure, conflict, savedAt }: SavedTimeProps) {
  const formats = useFormats();
  return <span className="type-label">{describe()}</span>;

  function describe() {
    if (failure || conflict) return 'Not saved';
    if (isSending) return 'Saving…';
    if (isDirty) return 'Unsaved changes';
    if (savedAt !== null) return `Saved ${formatTime(new Date(savedAt).toISOString(), formats)}`;
    return '';
  }
}

const failureTexts = {
  offline:
    'The site could not be reached. Your work is kept on this device, and saving is retried automatically.',
  failing:
    'The server is not responding. Your work is kept on this device, and saving is retried automatically.',
  'too-large':
    'Not saved: the text is larger than 1 MB. Shorten it to save. Your work is kept on this device.',
  missing: 'Not saved: this is in the bin. Restore it to go on editing. Your work is kept on this device.',
  refused: 'Not saved. Check the marked field. Your work is kept on this device.',
  'signed-out': (
    <>
      You have been signed out. Your work is kept on this device. To save it,{' '}
      <a href="/admin/login" target="_blank" rel="noopener" className="underline underline-offset-3">
        sign in again in a new tab
      </a>{' '}
      and return here.
    </>
  ),
} satisfies Record<SaveFailure, ReactNode>;

type SaveFailureProps = {
  failure: SaveFailure | null;
  /** For what is not kept in a bin. */
  missingText?: string;
};

/** The live region is always rendered, so that screen readers announce changes. */
export function SaveFailureMessage({ failure, missingText = failureTexts.missing }: SaveFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <p className="flex items-center gap-3 border-b border-rule bg-accent-wash px-7 py-3 text-ui font-semibold text-accent-text max-md:px-(--margin)">
          <Icon of={TriangleAlert} />
          <span>{failure === 'missing' ? missingText : failureTexts[failure]}</span>
        </p>
      )}
    </div>
  );
}
