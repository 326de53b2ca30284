import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { EditorBar, type EditorView, SaveButtons } from './editor-bar.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { SaveFailureMessage } from './save-status.tsx';
import {
  type ContentDraft,
  type ContentState,
  getContentState,
  type PrivateLinkSettings,
} from '#features/content/model/content.ts';
import { PublishSection } from './publish-section.tsx';
import { TitleField } from './title-and-slug-fields.tsx';
import { ToolsSection } from './tools-section.tsx';
import type { Editor } from './use-editing.tsx';
import { useSaving } from './use-saving.tsx';
import type { Blocks } from '#features/content/panel/markdown/insert-items.ts';
import type { StoredPreview } from '#features/content/panel/markdown/preview-pane.tsx';
import { WritingPanes } from '#features/content/panel/markdown/writing-panes.tsx';

export type EditorContext = {
  /** The server's time at rendering, so that hydration matches. */
  now: string;
  home: string;
  previewUrl: string | null;
  preview: StoredPreview;
  privateLink: PrivateLinkSettings | null;
};

type ContentEditorProps<Draft extends ContentDraft> = EditorContext & {
  editor: Editor<Draft>;
  title: string;
  list: string;
  blocks?: Blocks;
  /** The sections of the side panel that depend on the content kind. */
  children: ReactNode;
};

export function ContentEditor<Draft extends ContentDraft>(props: ContentEditorProps<Draft>) {
  const { editor, title, list, previewUrl, preview, privateLink, blocks, children } = props;
  const [chosenView, setView] = useState<EditorView>('both');
  const isWide = useWideWindow();
  const view = chosenView === 'both' && !isWide ? 'edit' : chosenView;
  const { isWanted, setWanted, save } = useSaving(editor);
  const now = editor.savedAt ?? Date.parse(props.now);
  const state: ContentState = getContentState(editor.stored, new Date(now));
  return (
    <div className="grid grid-cols-1 2xl:h-dvh 2xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">{title}</h1>
      <div className="2xl:col-span-2">
        <EditorBar
          editor={editor}
          list={list}
          state={state}
          byLink={privateLink?.byLink ?? false}
          view={view}
          onView={setView}
        >
          <SaveButtons editor={editor} now={now} isWanted={isWanted} onSave={save} />
        </EditorBar>
        <SaveFailureMessage failure={editor.failure} />
        <EditorDialogs editor={editor} />
      </div>
      <div className="flex min-w-0 flex-col 2xl:min-h-0">
        <TitleField editor={editor} />
        <WritingPanes editor={editor} view={view} blocks={blocks} preview={preview} />
      </div>
      <aside
        data-dense
        aria-label="Settings"
        className="relative border-rule px-5.5 pt-1 pb-10 max-2xl:border-t max-2xl:px-8 max-md:px-(--margin) 2xl:overflow-y-auto 2xl:overscroll-contain 2xl:border-l"
      >
        <PublishSection
          editor={editor}
          state={state}
          now={props.now}
          isWanted={isWanted}
          onWanted={setWanted}
          link={privateLink}
        />
        <ToolsSection
          editor={editor}
          state={state}
          previewUrl={previewUrl}
          privateUrl={privateLink?.byLink ? privateLink.url : null}
          onUnpublish={() => void save('draft')}
        />
        {children}
      </aside>
    </div>
  );
}

const wideWindow = '(width >= 73.75rem)';

function useWideWindow() {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(wideWindow);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(wideWindow).matches,
    () => true,
  );
}
