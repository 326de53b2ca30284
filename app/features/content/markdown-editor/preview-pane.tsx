import { useEffect, useRef, useState } from 'react';
import { Prose } from '#ui/text/prose.tsx';
import { fetchRendering } from '#features/content/autosave/content-requests.ts';
import { useDebounced } from '#ui/forms/use-debounced.ts';

type PreviewPaneProps = {
  title: string;
  content: string;
  className: string;
  /** The scroller of the source, whose place in the text the preview keeps. */
  beside: HTMLElement | null;
};

/** The text as visitors will read it, made by the very renderer of the site. */
export function PreviewPane({ title, content, className, beside }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const settled = useDebounced(content, 250);
  const [html, setHtml] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // The renderer is on the server.
  useEffect(() => {
    // On a small window the server has drawn a pane that nobody sees.
    if (!pane.current!.checkVisibility()) return;
    const asking = new AbortController();
    fetchRendering(settled, asking.signal).then(
      (rendered) => {
        setError('error' in rendered ? rendered.error : null);
        if ('html' in rendered) setHtml(rendered.html);
        setStale(false);
      },
      () => setStale(!asking.signal.aborted),
    );
    return () => asking.abort();
  }, [settled]);

  // Where the other pane is scrolled to is known to the browser alone.
  useEffect(() => {
    const follow = () => {
      const { scrollTop, scrollHeight, clientHeight } = beside!;
      const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
      pane.current!.scrollTop = share * (pane.current!.scrollHeight - pane.current!.clientHeight);
    };
    beside?.addEventListener('scroll', follow, { passive: true });
    return () => beside?.removeEventListener('scroll', follow);
  }, [beside]);

  return (
    <section
      ref={pane}
      aria-label="Preview"
      // The preview scrolls by itself, also by keyboard.
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
      {html === '' && (
        <p className="type-read">{title ? 'Nothing to preview yet.' : 'Nothing to preview yet.'}</p>
      )}
      {html && (
        <Prose
          key={html}
          html={html}
          className="mx-auto max-w-(--measure) text-lg [&_figure.code]:mx-0 [&_figure.code>pre]:text-[0.8125rem] [&_h2]:text-[1.75rem]"
        />
      )}
    </section>
  );
}
