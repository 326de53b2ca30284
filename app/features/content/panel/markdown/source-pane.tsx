import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeMirror, mountCodeMirror as mountFunction } from './code-mirror.ts';
import type { InsertGroup, InsertItem } from './insert-items.ts';
import { contentLimits } from '#features/content/model/content.ts';

const label = 'Content (Markdown)';

type MountCodeMirror = typeof mountFunction;

type SourcePaneProps = {
  content: string;
  error: string | undefined;
  /** Called once CodeMirror is mounted. */
  onMounted: (editor: CodeMirror) => void;
  onChange: (content: string) => void;
  onFiles: (files: File[], position: number) => void;
  insertGroups: readonly InsertGroup[];
  onInsert: (item: InsertItem) => void;
};

/** A plain textarea until CodeMirror has been loaded. */
export function SourcePane({ content, error, onMounted, insertGroups, ...handlers }: SourcePaneProps) {
  const { onChange, onFiles, onInsert } = handlers;
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeMirror>(null);
  /** The text last synchronised with CodeMirror, to tell external changes from typed ones. */
  const syncedText = useRef(content);
  const [isReady, setReady] = useState(false);

  const handleFiles = useEffectEvent(onFiles);
  const handleInsert = useEffectEvent(onInsert);
  const handleChange = useEffectEvent((text: string) => {
    // Echo of an external change.
    if (text === syncedText.current) return;
    syncedText.current = text;
    onChange(text);
  });
  const mount = useEffectEvent((mountCodeMirror: MountCodeMirror) => {
    const focusedField = document.activeElement === field.current ? field.current : null;
    const mounted = mountCodeMirror({
      parent: parent.current!,
      text: content,
      label,
      insertGroups,
      onInsert: (item) => handleInsert(item),
      onFiles: (files, position) => handleFiles(files, position),
      onChange: (text) => handleChange(text),
    });
    if (focusedField) {
      mounted.select(focusedField.selectionStart, focusedField.selectionEnd);
      mounted.focus();
    }
    syncedText.current = content;
    editor.current = mounted;
    // Synchronous, so that the textarea and CodeMirror are never visible together.
    flushSync(() => setReady(true));
    onMounted(mounted);
  });

  // CodeMirror is large, so it is imported on mount.
  useEffect(() => {
    let isUnmounted = false;
    void import('./code-mirror.ts').then(({ mountCodeMirror }) => {
      if (!isUnmounted) mount(mountCodeMirror);
    });
    return () => {
      isUnmounted = true;
      editor.current?.destroy();
    };
  }, []);

  // An external text is applied as a single undo step.
  useEffect(() => {
    if (content === syncedText.current) return;
    syncedText.current = content;
    editor.current?.replace(content);
  }, [content]);

  return (
    <div className="flex min-h-0 min-w-0 flex-col bg-(--code-bg)">
      {error && (
        <p className="border-b border-rule px-6 py-2 text-sm font-semibold text-accent-text">{error}</p>
      )}
      <div ref={parent} className="min-h-0 flex-1 empty:hidden max-2xl:h-[70dvh] max-2xl:flex-none" />
      {!isReady && (
        <textarea
          ref={field}
          aria-label={label}
          value={content}
          maxLength={contentLimits.content}
          placeholder="Write in Markdown…"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="h-[70dvh] w-full flex-1 resize-none bg-transparent py-5.5 pr-6 pl-16 font-mono text-sm leading-[1.72] text-(--code-fg) outline-none focus-visible:shadow-[inset_2px_0_0_var(--accent)]"
        />
      )}
    </div>
  );
}
