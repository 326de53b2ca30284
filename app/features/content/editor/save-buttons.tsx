import { Button } from '#ui/forms/button.tsx';
import type { ContentDraft, SaveIntent } from '#features/content/model/content.ts';
import { nextAction } from '#features/content/model/publishing.ts';
import type { Editor } from './use-editing.tsx';

const busy = { Publish: 'Publishing…', Schedule: 'Scheduling…', Update: 'Updating…' };

type SaveButtonsProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  now: number;
  isWanted: boolean;
  onSave: (intent: SaveIntent) => void;
};

/** A published piece that is to be taken off the site has only one way to be saved. */
export function SaveButtons<Draft extends ContentDraft>(props: SaveButtonsProps<Draft>) {
  const { editor, now, isWanted, onSave } = props;
  const { stored, draft, saving, arriving } = editor;
  const waiting = arriving > 0 ? 'Uploading…' : null;
  const { label, intent } = nextAction(stored, draft.publishAt, now);
  return (
    <>
      <Button variant="line" size="small" disabled={saving !== null} onClick={() => onSave('draft')}>
        {saving === 'draft' ? (waiting ?? 'Saving…') : 'Save Draft'}
      </Button>
      {(isWanted || !stored.published) && (
        <Button variant="accent" size="small" disabled={saving !== null} onClick={() => onSave(intent)}>
          {saving && saving !== 'draft' ? (waiting ?? busy[label]) : label}
        </Button>
      )}
    </>
  );
}
