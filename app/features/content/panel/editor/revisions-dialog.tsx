import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { DraftDifference } from './draft-difference.tsx';
import type { ContentDraft, Revision } from '#features/content/model/content.ts';
import { fetchRevision, fetchRevisions } from '#features/content/panel/autosave/content-requests.ts';
import type { Editor } from './use-editing.tsx';
import { useFormats } from '#ui/text/texts.ts';

type RevisionsDialogProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  onClose: () => void;
};

/** Lists the revisions, compares the selected one with the current draft and restores it. */
export function RevisionsDialog<Draft extends ContentDraft>(props: RevisionsDialogProps<Draft>) {
  const formats = useFormats();
  const { editor, onClose } = props;
  const { kind, draft } = editor;
  const id = editor.stored.id!;
  const dialog = useRef<HTMLDialogElement>(null);
  const [revisions, setRevisions] = useState<Revision[] | null>(null);
  const [selected, setSelected] = useState<{ version: number; draft: Draft } | null>(null);
  const [isFailed, setFailed] = useState(false);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    fetchRevisions(kind, id).then(setRevisions, () => setFailed(true));
  }, [kind, id]);

  function select(version: number) {
    fetchRevision<Draft>(kind, id, version).then(
      (revision) => setSelected({ version, draft: { ...draft, ...revision, publishAt: draft.publishAt } }),
      () => setFailed(true),
    );
  }

  function restore() {
    editor.change(selected!.draft);
    dialog.current?.close();
    raiseToast('Earlier version restored.', 'ok', { label: 'Undo', run: () => editor.change(draft) });
  }

  return (
    <Dialog ref={dialog} title="Revisions" wide onClose={onClose}>
      {isFailed && <p className="type-read">The revisions could not be loaded. Try again in a moment.</p>}
      {revisions?.length === 0 && (
        <p className="type-read">No revisions yet. Each time you save, a revision is added here.</p>
      )}
      {revisions && revisions.length > 0 && (
        <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
          <ul className="max-h-[60vh] overflow-y-auto max-md:max-h-40">
            {revisions.map(({ version, createdAt, title }) => (
              <li key={version} className="border-b border-rule">
                <button
                  type="button"
                  aria-pressed={selected?.version === version}
                  onClick={() => select(version)}
                  className="grid w-full gap-0.5 px-2.5 py-2.5 text-left transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-2 aria-pressed:bg-paper-2"
                >
                  <span className="truncate text-ui font-semibold">{title}</span>
                  <span className="type-label">{formatDateTime(createdAt, formats)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="min-w-0">
            {selected ? (
              <>
                <p className="type-label mb-3 flex flex-wrap gap-x-5">
                  <span>− this version</span>
                  <span>+ now</span>
                </p>
                <DraftDifference before={selected.draft} after={draft} />
                <div className="mt-5 flex justify-end">
                  <Button size="small" onClick={restore}>
                    Restore this version
                  </Button>
                </div>
              </>
            ) : (
              <p className="type-read">Select a revision to see what has changed since.</p>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
