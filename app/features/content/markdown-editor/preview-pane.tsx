import { useEffect, useRef, useState } from 'react';
import { Prose } from '#ui/text/prose.tsx';
import { fetchRendering } from '#features/content/autosave/content-requests.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { useDebounced } from '#ui/forms/use-debounced.ts';

type PreviewPaneProps = {
  kind: ContentKind;
  content: string;
  className: string;
  /** The scroll container of the source pane, whose relative position the preview follows. */
  sourceScroller: HTMLElement | null;
};

/** Rendered by the server, with the renderer of the public site. */
export function PreviewPane({ kind, content, className, sourceScroller }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const settled = useDebounced(content, 250);
  const [html, setHtml] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    // Below the 2xl breakpoint the side-by-side preview is hidden.
    if (!pane.current!.checkVisibility()) return;
    const request = new AbortController();
    fetchRendering(kind, settled, request.signal).then(
      (rendered) => {
        setError('error' in rendered ? rendered.error : null);
        if ('html' in rendered) setHtml(rendered.html);
        setStale(false);
      },
      () => setStale(!request.signal.aborted),
    );
    return () => request.abort();
  }, [kind, settled]);

  useEffect(() => {
    const follow = () => {
      const { scrollTop, scrollHeight, clientHeight } = sourceScroller!;
      const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
      pane.current!.scrollTop = share * (pane.current!.scrollHeight - pane.current!.clientHeight);
    };
    sourceScroller?.addEventListener('scroll', follow, { passive: true });
    return () => sourceScroller?.removeEventListener('scroll', follow);
  }, [sourceScroller]);

  return (
    <section
      ref={pane}
      aria-label="Preview"
      // Scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative min-w-0 overflow-y-auto overscroll-contain px-8 pt-6 pb-12 focus-visible:-outline-offset-2 max-md:px-(--margin) ${className}`}
    >
      {isStale && <p className="type-label mb-4">The preview updates when you are back online.</p>}
      {error && (
        <p role="alert" className="type-label mb-4">
          {error}
        </p>
      )}
      {html === '' && <p className="type-read">Nothing to preview yet.</p>}
      {html && (
        <Prose
          key={html}
          html={html}
          className={`${kind === 'page' ? 'prose-page ' : ''}mx-auto max-w-(--measure) text-lg [&_figure.code]:mx-0 [&_figure.code>pre]:text-[0.8125rem] [&_h2]:text-[1.75rem]`}
        />
      )}
    </section>
  );
}
