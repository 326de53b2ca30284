import { formatTime } from '#platform/times.ts';
import { raiseToast } from '#ui/toast.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { PieceDraft } from './piece.ts';
import type { Editor } from './use-editing.tsx';

type EditorDialogsProps<Draft extends PieceDraft> = { editor: Editor<Draft>; timeZone: string };

/** What cannot wait: words that only this device has, and words that came from elsewhere in the meantime. */
export function EditorDialogs<Draft extends PieceDraft>({ editor, timeZone }: EditorDialogsProps<Draft>) {
  const { editing, draft, recovered, conflict, conflicts } = editor;
  if (recovered) {
    return (
      <ChoiceDialog
        title="Words from this device"
        text={`Something written here at ${formatTime(new Date(recovered.at).toISOString(), timeZone)} did not reach the server. Which words shall stay?`}
        before={draft}
        after={recovered.draft}
        names={['on the server', 'on this device']}
        keepBefore={{ label: 'Keep those of the server', run: editing.dropRecovered }}
        keepAfter={{ label: 'Use those of this device', run: editing.useRecovered }}
      />
    );
  }
  if (conflict) {
    return (
      <ChoiceDialog
        key={conflicts}
        title="Changed in another place"
        text="This piece was saved in another tab or on another device after you opened it. Nothing is lost: choose which words shall stay."
        before={conflict.draft}
        after={draft}
        names={['the other version', 'yours']}
        keepBefore={{
          label: 'Take the other version',
          run: () => {
            editing.takeOther();
            raiseToast('Now you see the other version.', 'ok', {
              label: 'Undo',
              run: () => editing.change(draft),
            });
          },
        }}
        keepAfter={{ label: 'Keep mine', run: () => void editing.keepMine() }}
      />
    );
  }
  return null;
}
