import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CodeMirror, mountCodeMirror as mountFunction } from './code-mirror.ts';
import { contentLimits } from '#features/content/model/content.ts';

const label = 'Content (Markdown)';

type MountCodeMirror = typeof mountFunction;

type SourcePaneProps = {
  content: string;
  error: string | undefined;
  /** Gets the text editor once it is there. */
  onMounted: (editor: CodeMirror) => void;
  onChange: (content: string) => void;
  onFiles: (files: File[], position: number) => void;
};

/** The Markdown itself: a plain field, until the text editor has been fetched and takes its place. */
export function SourcePane({ content, error, onMounted, onChange, onFiles }: SourcePaneProps) {
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<CodeMirror>(null);
  /** The text in the editor, so that only a text from elsewhere is put into it. */
  const shown = useRef(content);
  const [isReady, setReady] = useState(false);

  const take = useEffectEvent(onFiles);
  const pass = useEffectEvent((text: string) => {
    // What came from elsewhere is no change of the owner's.
    if (text === shown.current) return;
    shown.current = text;
    onChange(text);
  });
  const mount = useEffectEvent((mountCodeMirror: MountCodeMirror) => {
    const typing = document.activeElement === field.current ? field.current : null;
    const mounted = mountCodeMirror({
      parent: parent.current!,
      text: content,
      label,
      onFiles: (files, position) => take(files, position),
      onChange: (text) => pass(text),
    });
    if (typing) {
      mounted.select(typing.selectionStart, typing.selectionEnd);
      mounted.focus();
    }
    shown.current = content;
    editor.current = mounted;
    // Without a moment in which there are two of them.
    flushSync(() => setReady(true));
    onMounted(mounted);
  });

  // The text editor is large, lives outside of React, and is fetched only here.
  useEffect(() => {
    let isGone = false;
    void import('./code-mirror.ts').then(({ mountCodeMirror }) => {
      if (!isGone) mount(mountCodeMirror);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
    };
  }, []);

  // A restored or foreign text becomes a step that can be undone.
  useEffect(() => {
    if (content === shown.current) return;
    shown.current = content;
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
