import { formatTime } from '#platform/time/times.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { EditingState } from '#features/content/panel/autosave/editing-state.ts';
import type { Editing } from '#features/content/panel/autosave/editing.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type EditorDialogsProps<Draft extends object, Facts> = {
  editor: EditingState<Draft, Facts> & { editing: Editing<Draft, Facts> };
};

/** Asks about a recovered local copy or a conflict. */
export function EditorDialogs<Draft extends object, Facts>({ editor }: EditorDialogsProps<Draft, Facts>) {
  const formats = useFormats();
  const { editing, draft, recovered, conflict, conflicts } = editor;
  if (recovered) {
    return (
      <ChoiceDialog
        title="Unsaved changes on this device"
        text={`Changes made on this device at ${formatTime(new Date(recovered.at).toISOString(), formats)} were not saved to the server. Choose which version to keep.`}
        before={draft}
        after={recovered.draft}
        names={['on the server', 'on this device']}
        keepBefore={{ label: 'Keep server version', run: editing.dropRecovered }}
        keepAfter={{ label: 'Use this device’s version', run: editing.useRecovered }}
      />
    );
  }
  if (conflict) {
    return (
      <ChoiceDialog
        key={conflicts}
        title="Changed in another window"
        text="This content was saved in another tab or on another device after you opened it. Choose which version to keep."
        before={conflict.draft}
        after={draft}
        names={['the other version', 'yours']}
        keepBefore={{
          label: 'Use the other version',
          run: () => {
            editing.takeOther();
            raiseToast('Switched to the other version.', 'ok', {
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
