import { useEffect, useState } from 'react';
import { Prose } from '#ui/prose.tsx';
import { fetchRendering } from './piece-requests.ts';
import { useSettled } from './use-settled.tsx';

type PreviewPaneProps = { title: string; content: string; className: string };

/** The text as visitors will read it, made by the very renderer of the site. */
export function PreviewPane({ title, content, className }: PreviewPaneProps) {
  const settled = useSettled(content, 250);
  const [html, setHtml] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);

  // The renderer is on the server.
  useEffect(() => {
    const asking = new AbortController();
    fetchRendering(settled, asking.signal).then(
      (rendered) => {
        setHtml(rendered);
        setStale(false);
      },
      () => setStale(!asking.signal.aborted),
    );
    return () => asking.abort();
  }, [settled]);

  return (
    <section
      aria-label="Preview"
      // The preview scrolls by itself, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`relative min-w-0 overflow-y-auto overscroll-contain px-8 pt-6 pb-12 focus-visible:-outline-offset-2 max-md:px-(--margin) ${className}`}
    >
      {isStale && <p className="type-label mb-4">The preview waits for the connection.</p>}
      {html === '' && <p className="type-read">{title ? 'No words yet.' : 'Nothing to show yet.'}</p>}
      {html && (
        <Prose
          html={html}
          className="mx-auto max-w-(--measure) text-lg [&_figure.code]:mx-0 [&_figure.code>pre]:text-[0.8125rem] [&_h2]:text-[1.75rem]"
        />
      )}
    </section>
  );
}
