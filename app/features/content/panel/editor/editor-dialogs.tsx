import { formatTime } from '#platform/time/dates.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { EditingState } from '#features/content/panel/autosave/editing-state.ts';
import type { Editing } from '#features/content/panel/autosave/editing.ts';
import { useFormats } from '#ui/text/texts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { DraftDifference } from './draft-difference.tsx';

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

type ChoiceDialogProps<Draft extends object> = {
  title: string;
  text: ReactNode;
  before: Draft;
  after: Draft;
  /** Labels of the removed and the added lines. */
  names: [string, string];
  keepBefore: { label: string; run: () => void };
  keepAfter: { label: string; run: () => void };
};

/** Asks which of two versions to keep; closing the dialog leaves a banner that opens it again. */
function ChoiceDialog<Draft extends object>(props: ChoiceDialogProps<Draft>) {
  const { title, text, before, after, names, keepBefore, keepAfter } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  const [isOpen, setOpen] = useState(true);

  // A dialog is modal only when opened with showModal().
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 border-b border-rule bg-warn-wash px-7 py-1.5 text-ui font-semibold text-warn max-md:px-(--margin)">
        {title}. Your changes stay on this device until you choose a version.
        <button type="button" onClick={() => setOpen(true)} className="min-h-9 underline underline-offset-3">
          Choose
        </button>
      </p>
    );
  }
  return (
    <Dialog ref={dialog} title={title} wide onClose={() => setOpen(false)}>
      <p className="type-read mb-5">{text}</p>
      <p className="type-label mb-3 flex flex-wrap gap-x-5 gap-y-1">
        <span>− {names[0]}</span>
        <span>+ {names[1]}</span>
      </p>
      <DraftDifference before={before} after={after} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="line" size="small" onClick={keepBefore.run}>
          {keepBefore.label}
        </Button>
        <Button size="small" onClick={keepAfter.run}>
          {keepAfter.label}
        </Button>
      </div>
    </Dialog>
  );
}
