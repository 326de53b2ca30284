import { Button } from '#ui/forms/button.tsx';
import type { ContentDraft, SaveIntent } from '#features/content/model/content.ts';
import { nextAction } from '#features/content/model/publishing.ts';
import type { Editor } from './use-editing.tsx';

const busyLabels = { Publish: 'Publishing…', Schedule: 'Scheduling…', Update: 'Updating…' };

type SaveButtonsProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  now: number;
  isWanted: boolean;
  onSave: (intent: SaveIntent) => void;
};

/** They follow the “Published” checkbox; a draft can also be published without it. */
export function SaveButtons<Draft extends ContentDraft>(props: SaveButtonsProps<Draft>) {
  const { editor, now, isWanted, onSave } = props;
  const { stored, draft, saving, pendingUploads } = editor;
  const uploadLabel = pendingUploads > 0 ? 'Uploading…' : null;
  const { label, intent } = nextAction(stored, draft.publishAt, now);
  return (
    <>
      {!isWanted && (
        <Button variant="line" size="small" inactive={saving !== null} onClick={() => onSave('draft')}>
          {saving === 'draft' ? (uploadLabel ?? 'Saving…') : 'Save Draft'}
        </Button>
      )}
      {(isWanted || !stored.published) && (
        <Button variant="accent" size="small" inactive={saving !== null} onClick={() => onSave(intent)}>
          {saving && saving !== 'draft' ? (uploadLabel ?? busyLabels[label]) : label}
        </Button>
      )}
    </>
  );
}
