import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/data/badge.tsx';
import { Segments } from '#ui/panel/segments.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import {
  listPath,
  type ContentDraft,
  type ContentState,
  type SaveIntent,
} from '#features/content/model/content.ts';
import { SavedTime } from './save-status.tsx';
import type { Editor } from './use-editing.tsx';
import { Button } from '#ui/forms/button.tsx';
import { nextAction } from '#features/content/model/publishing.ts';

export type EditorView = 'edit' | 'both' | 'preview';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'both', label: 'Side by side', className: 'max-2xl:hidden' },
  { value: 'preview', label: 'Preview' },
] as const;

type EditorBarProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  list: string;
  state: ContentState;
  byLink: boolean;
  view: EditorView;
  onView: (view: EditorView) => void;
  children: ReactNode;
};

export function EditorBar<Draft extends ContentDraft>({
  editor,
  list,
  state,
  byLink,
  view,
  onView,
  children,
}: EditorBarProps<Draft>) {
  const { stored, isDirty } = editor;
  return (
    <div className="sticky top-0 z-10 flex min-h-17 flex-wrap items-center gap-3 border-b border-rule bg-paper py-3 pr-5 pl-7 max-md:static max-md:px-(--margin) 2xl:py-0">
      <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full">
        <nav aria-label="Breadcrumb" className="type-label flex items-center gap-2">
          <Link
            to={listPath(editor.kind)}
            className="inline-flex min-h-6 items-center transition-colors duration-(--quick) hover:text-accent-text"
          >
            {list}
          </Link>
          <span aria-hidden>/</span>
          <span aria-current="page">{stored.id ? 'Edit' : 'New'}</span>
        </nav>
        <StatusBadge status={state} />
        {byLink && <StatusBadge status="by link" />}
        {stored.published && (stored.hasChanges || isDirty) && <Badge tone="warn">Unpublished changes</Badge>}
        <SavedTime {...editor} />
      </div>
      <Segments label="View" options={views} value={view} onChange={onView} />
      <div className="max-md:hidden">
        <ThemeToggle />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  );
}

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
