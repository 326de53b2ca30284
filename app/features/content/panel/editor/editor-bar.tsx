import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/data/badge.tsx';
import { Segments } from '#ui/panel/segments.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import { listPath, type ContentDraft, type ContentState } from '#features/content/model/content.ts';
import { SavedTime } from './saved-time.tsx';
import type { Editor } from './use-editing.tsx';

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
  view: EditorView;
  onView: (view: EditorView) => void;
  children: ReactNode;
};

export function EditorBar<Draft extends ContentDraft>({
  editor,
  list,
  state,
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
