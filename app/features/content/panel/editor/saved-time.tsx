import { formatTime } from '#platform/time/times.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import type { EditingState } from '#features/content/panel/autosave/editing-state.ts';

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
