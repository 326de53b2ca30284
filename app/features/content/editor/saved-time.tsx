import { formatTime } from '#platform/time/times.ts';
import type { ContentDraft } from '#features/content/model/content.ts';
import type { Editor } from './use-editing.tsx';

/** Where the latest words are, in two or three of them. */
export function SavedTime<Draft extends ContentDraft>({
  editor,
  timeZone,
}: {
  editor: Editor<Draft>;
  timeZone: string;
}) {
  const { isSending, isDirty, trouble, conflict, savedAt } = editor;
  return <span className="type-label">{describe()}</span>;

  function describe() {
    if (trouble || conflict) return 'Not saved';
    if (isSending) return 'Saving…';
    if (isDirty) return 'Typing…';
    if (savedAt !== null) return `Saved ${formatTime(new Date(savedAt).toISOString(), timeZone)}`;
    return '';
  }
}
