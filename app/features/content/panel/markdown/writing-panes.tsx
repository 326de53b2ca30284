import { useState } from 'react';
import { imageMarkdown, type MediaItem } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/panel/media-picker.tsx';
import { uploadMedia } from '#features/media/panel/upload-media.ts';
import { mediaMarkdown, readCaptionsText } from '#features/media/media-markdown.ts';
import type { BlockProblem } from '#platform/markdown/blocks/blocks.ts';
import { formatCount } from '#platform/text/count.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { CodeMirror } from './code-mirror.ts';
import type { EditorView } from '#features/content/panel/editor/editor-bar.tsx';
import { ChoicePicker } from './insert-menu.tsx';
import {
  type Blocks,
  type ChoiceItem,
  type GalleryItem,
  type ImagePick,
  insertGroups,
  type MediaPick,
  type InsertItem,
} from './insert-items.ts';
import { type MarkdownTool, MarkdownTools } from './markdown-tools.tsx';
import type { ContentDraft } from '#features/content/model/content.ts';
import { PreviewPane, type StoredPreview } from './preview-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import type { Editor } from '#features/content/panel/editor/use-editing.tsx';
import { findLine, readParagraph } from '#ui/text/paragraph-parameter.ts';
import { useFormats } from '#ui/text/texts.ts';

type WritingPanesProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  view: EditorView;
  blocks: Blocks | undefined;
  preview: StoredPreview;
};

const ARTICLE_BLOCK = /(?:```|~~~)[ \t]*link\b|^ {0,3}:{2,}(?:film|loop|download|transcript)/m;

const previewClasses = { edit: 'hidden', both: 'border-l border-rule max-2xl:hidden', preview: '' };

/** The source pane stays mounted while only the preview is visible. */
export function WritingPanes<Draft extends ContentDraft>(props: WritingPanesProps<Draft>) {
  const { editor, view, blocks, preview } = props;
  const formats = useFormats();
  const { draft, errors } = editor;
  /** Kept while the preview is not shown, so that it is never empty at first. */
  const [html, setHtml] = useState(preview.html || null);
  /** Link cards and blocks may have problems. */
  const isChecked = blocks !== undefined || ARTICLE_BLOCK.test(draft.content);
  const [problems, setProblems] = useState<BlockProblem[]>([]);
  const [source, setSource] = useState<CodeMirror | null>(null);
  const [picking, setPicking] = useState<GalleryItem | ImagePick | MediaPick | null>(null);
  const [choosing, setChoosing] = useState<ChoiceItem | null>(null);
  const [groups] = useState(() => [...insertGroups, ...(blocks?.groups ?? [])]);

  /** A link from the public page names the paragraph to edit. */
  function openSource(mounted: CodeMirror) {
    setSource(mounted);
    const line = findLine(draft.content, readParagraph(location.hash));
    if (line === null) return;
    mounted.selectLine(line);
    mounted.focus();
  }

  /** Inserts what was uploaded together once all uploads have finished. */
  async function upload(files: File[], position: number) {
    const fill = source!.reserve(`Uploading ${formatCount(files.length, nounOf(files), formats)}…`, position);
    const inserted: string[] = [];
    for (const file of files) {
      try {
        inserted.push(mediaMarkdown(await uploadMedia(file)));
      } catch (error) {
        raiseToast((error as Error).message, 'bad');
      }
    }
    fill(inserted);
  }

  function run(tool: MarkdownTool) {
    if (tool === 'image') setPicking({ pick: 'image' });
    else source?.run(tool);
  }

  function insert(item: InsertItem) {
    if ('markdown' in item) source?.insertBlock(item.markdown, item.select);
    else if ('choices' in item) setChoosing(item);
    else setPicking(item);
  }

  function goTo(from: number, to = from) {
    source!.select(from, to);
    source!.focus();
  }

  function goToLine(line: number) {
    source!.selectLine(line);
    source!.focus();
  }

  function insertImage(image: MediaItem, { around, select }: ImagePick) {
    const markdown = imageMarkdown(image);
    if (around) source?.insertBlock(around(markdown), select);
    else if (!source?.replaceImage(markdown)) source?.insertBlock(markdown);
  }

  /** A film with captions is followed by its transcript. */
  async function insertMedia(item: MediaItem, { pick }: MediaPick) {
    const block = mediaMarkdown(item, pick === 'loop' ? 'loop' : 'film');
    const text = pick === 'film' && item.captions ? await fetchTranscript(item.captions) : '';
    source?.insertBlock(text ? `${block}\n\n:::transcript\n${text}\n:::` : block);
  }

  return (
    <>
      {view !== 'preview' && (
        <>
          <MarkdownTools
            content={draft.content}
            isReady={source !== null}
            insertGroups={groups}
            onTool={run}
            onInsert={insert}
            onGoTo={goTo}
          />
          {source && (
            <BlockProblems
              problems={isChecked ? problems : []}
              hasBlocks={blocks !== undefined}
              onSelect={goToLine}
            />
          )}
        </>
      )}
      <div
        className={`grid min-h-0 flex-1 grid-cols-1 2xl:grid-rows-[minmax(0,1fr)] ${view === 'preview' ? 'border-t border-rule' : ''} ${view === 'both' ? '2xl:grid-cols-2' : ''}`}
      >
        <div className={`grid min-h-0 min-w-0 ${view === 'preview' ? 'hidden' : ''}`}>
          <SourcePane
            content={draft.content}
            error={errors.content}
            onMounted={openSource}
            onChange={(content) => editor.change({ content } as Partial<Draft>)}
            insertGroups={groups}
            onInsert={insert}
            onFiles={(files, position) => editor.editing.awaitUpload(upload(files, position))}
          />
        </div>
        {(view !== 'edit' || isChecked) && (
          <PreviewPane
            kind={editor.kind}
            content={draft.content}
            html={html}
            onHtml={setHtml}
            onProblems={setProblems}
            isChecked={isChecked}
            preview={preview}
            sourceScroller={view === 'both' ? (source?.scroller ?? null) : null}
            className={previewClasses[view]}
          />
        )}
      </div>
      {picking?.pick === 'image' && (
        <MediaPicker onPick={(image) => insertImage(image, picking)} onClose={() => setPicking(null)} />
      )}
      {(picking?.pick === 'film' || picking?.pick === 'loop' || picking?.pick === 'download') && (
        <MediaPicker
          filter={picking.pick === 'loop' ? 'film' : picking.pick}
          onPick={(item) => void insertMedia(item, picking)}
          onClose={() => setPicking(null)}
        />
      )}
      {picking?.pick === 'gallery' && (
        <MediaPicker
          // Several images in one paragraph are a gallery.
          onPickSeveral={(images) => source?.insertBlock(images.map(imageMarkdown).join('\n'))}
          onClose={() => setPicking(null)}
        />
      )}
      {choosing && (
        <ChoicePicker
          item={choosing}
          onChoose={(slugs) => source?.insertBlock(choosing.toMarkdown(slugs))}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

type BlockProblemsProps = {
  problems: BlockProblem[];
  /** Text can be taken for a block. */
  hasBlocks: boolean;
  onSelect: (line: number) => void;
};

/** The lines that visitors do not see, because they look like blocks but are none. */
function BlockProblems({ problems, hasBlocks, onSelect }: BlockProblemsProps) {
  return (
    // Always there, so that a new problem is announced.
    <div aria-live="polite">
      {problems.length > 0 && (
        <div className="max-h-40 overflow-y-auto border-b border-rule bg-warn-wash px-6 py-3 text-ui leading-normal text-warn max-md:px-(--margin)">
          <ul aria-label="Blocks with problems" className="grid gap-0.5">
            {problems.map(({ line, problem }) => (
              <li key={line}>
                <button
                  type="button"
                  onClick={() => onSelect(line)}
                  className="py-0.5 text-left hover:text-accent-text pointer-coarse:py-2"
                >
                  <span className="font-semibold underline underline-offset-4">Line {line}</span> {problem}
                </button>
              </li>
            ))}
          </ul>
          <p className="type-label mt-1.5 text-warn">
            Visitors do not see {problems.length === 1 ? 'this line' : 'these lines'}.
            {hasBlocks && ' Put text that they should see in backticks.'}
          </p>
        </div>
      )}
    </div>
  );
}

const nounOf = (files: File[]) => (files.every(({ type }) => type.startsWith('image/')) ? 'image' : 'file');

/** Empty if the captions cannot be loaded: the owner can write one. */
async function fetchTranscript(captions: string): Promise<string> {
  const response = await fetch(captions).catch(() => null);
  return response?.ok ? readCaptionsText(await response.text()) : '';
}
