import { useState } from 'react';
import { imageMarkdown } from '#features/media/image-markdown.ts';
import type { MediaImage } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { uploadImage } from '#features/media/upload/upload.ts';
import { countOf } from '#platform/text/count.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { CodeMirror } from './code-mirror.ts';
import type { EditorView } from '#features/content/editor/editor-bar.tsx';
import { type MarkdownTool, MarkdownTools } from './markdown-tools.tsx';
import type { ContentDraft } from '#features/content/model/content.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import type { Editor } from '#features/content/editor/use-editing.tsx';
import { useFormats } from '#platform/time/use-formats.ts';

type WritingPanesProps<Draft extends ContentDraft> = { editor: Editor<Draft>; view: EditorView };

/** The source pane stays mounted while only the preview is visible. */
export function WritingPanes<Draft extends ContentDraft>({ editor, view }: WritingPanesProps<Draft>) {
  const formats = useFormats();
  const { draft, errors } = editor;
  const [source, setSource] = useState<CodeMirror | null>(null);
  const [isPicking, setPicking] = useState(false);

  /** Inserts the images together once all uploads have finished. */
  async function upload(files: File[], position: number) {
    const fill = source!.reserve(`Uploading ${countOf(files.length, 'image', formats)}…`, position);
    const images: string[] = [];
    for (const file of files) {
      try {
        images.push(imageMarkdown(await uploadImage(file)));
      } catch (error) {
        raiseToast((error as Error).message, 'bad');
      }
    }
    fill(images);
  }

  function run(tool: MarkdownTool) {
    if (tool === 'image') setPicking(true);
    else source?.run(tool);
  }

  function insert(image: MediaImage) {
    source?.insertImage(imageMarkdown(image));
    source?.focus();
  }

  return (
    <>
      {view !== 'preview' && <MarkdownTools content={draft.content} isReady={source !== null} onTool={run} />}
      <div
        className={`grid min-h-0 flex-1 grid-cols-1 2xl:grid-rows-[minmax(0,1fr)] ${view === 'preview' ? 'border-t border-rule' : ''} ${view === 'both' ? '2xl:grid-cols-2' : ''}`}
      >
        <div className={`grid min-h-0 min-w-0 ${view === 'preview' ? 'hidden' : ''}`}>
          <SourcePane
            content={draft.content}
            error={errors.content}
            onMounted={setSource}
            onChange={(content) => editor.change({ content } as Partial<Draft>)}
            onFiles={(files, position) => editor.editing.awaitUpload(upload(files, position))}
          />
        </div>
        {view !== 'edit' && (
          <PreviewPane
            kind={editor.kind}
            title={draft.title}
            content={draft.content}
            sourceScroller={view === 'both' ? (source?.scroller ?? null) : null}
            className={view === 'both' ? 'border-l border-rule max-2xl:hidden' : ''}
          />
        )}
      </div>
      {isPicking && <MediaPicker onPick={insert} onClose={() => setPicking(false)} />}
    </>
  );
}
