import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { setVariables, type Variables } from '#features/brand/brand-css.ts';
import { useTheme } from '#ui/theme/theme-provider.tsx';
import { withImageSources } from '#ui/images/image.tsx';
import { withRatios } from '#ui/images/ratio.ts';
import { fetchRendering, type Rendering } from '#features/content/panel/autosave/content-requests.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import type { BlockProblem } from '#platform/markdown/blocks/blocks.ts';
import { hasLongStart, RareRules } from '#ui/text/prose.tsx';
import { useDebounced } from '#ui/panel/use-debounced.ts';

export type StoredPreview = {
  /** Of the last save. */
  html: string;
  /** How visitors see it. */
  language: string;
  fonts: string | null;
  variables: { light: Variables; dark: Variables };
};

type PreviewPaneProps = {
  kind: ContentKind;
  content: string;
  /** The last rendering; null before the first one. */
  html: string | null;
  onHtml: (html: string) => void;
  onProblems: (problems: BlockProblem[]) => void;
  /** Whether the text is rendered while the preview is hidden, too, to find its problems. */
  isChecked: boolean;
  preview: StoredPreview;
  className: string;
  /** The scroll container of the source pane, whose relative position the preview follows. */
  sourceScroller: HTMLElement | null;
};

const RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** Rendered by the server, with the renderer, the brand and the language of the public site. */
export function PreviewPane({
  kind,
  content,
  html,
  preview,
  className,
  sourceScroller,
  onHtml,
  onProblems,
  isChecked,
}: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const prose = useRef<HTMLDivElement>(null);
  /** The element of the rendering before. */
  const before = useRef<HTMLDivElement>(null);
  const [opened] = useState(content);
  const settled = useDebounced(content, 250);
  const { theme } = useTheme();
  const variables = preview.variables[theme];
  const show = useEffectEvent((rendered: Extract<Rendering, { html: string }>) => {
    onHtml(rendered.html);
    onProblems(rendered.problems);
  });
  const isNeeded = useEffectEvent(() => isChecked || pane.current!.checkVisibility());
  const [isStale, setStale] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useLayoutEffect(() => setVariables(pane.current, variables), [variables]);

  useEffect(() => {
    // Below the 2xl breakpoint the side-by-side preview is hidden.
    if (!isNeeded()) return;
    const request = new AbortController();
    const { signal } = request;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let delay = RETRY_DELAY_MS;
    const render = () =>
      fetchRendering(kind, settled, signal).then(
        (rendered) => {
          setError('error' in rendered ? rendered.error : null);
          if ('html' in rendered) show(rendered);
          setStale(false);
        },
        () => {
          if (signal.aborted) return;
          setStale(true);
          timer = setTimeout(render, delay);
          delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS);
        },
      );
    void render();
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [kind, settled]);

  // Follows what is being written: a line of the source can be a large image in the preview.
  useLayoutEffect(() => {
    const [old, shown] = [before.current, prose.current];
    before.current = shown;
    if (old && shown && old !== shown && settled !== opened) showIn(pane.current!, findChange(old, shown));
  });

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
      className={`relative min-w-0 overflow-y-auto bg-paper text-ink overscroll-contain px-8 pt-6 pb-12 focus-visible:-outline-offset-2 max-md:px-(--margin) ${className}`}
    >
      {preview.fonts && <link rel="stylesheet" href={preview.fonts} />}
      {isStale && <p className="type-label mb-4">The preview updates when the site can be reached again.</p>}
      {error && (
        <p role="alert" className="type-label mb-4">
          {error}
        </p>
      )}
      {html && <RareRules html={html} />}
      {html === '' && <p className="type-read">Nothing to preview yet.</p>}
      {html && (
        // Without the copy buttons of public pages: React cannot hydrate the template they are in.
        <div
          key={html}
          ref={prose}
          lang={preview.language}
          className={`prose ${kind !== 'post' ? 'prose-page ' : ''}${hasLongStart(html) ? 'prose-initial ' : ''}mx-auto max-w-(--measure) text-lg [&_figure.code]:mx-0 [&_figure.code>pre]:text-[0.8125rem] [&_h2]:text-[1.75rem]`}
          dangerouslySetInnerHTML={{ __html: withRatios(withImageSources(html)) }}
        />
      )}
    </section>
  );
}

/** The innermost element that another rendering of the text has changed first. */
function findChange(before: Element, after: Element): Element {
  const index = [...after.children].findIndex(
    (child, position) => !child.isEqualNode(before.children[position] ?? null),
  );
  const [old, changed] = [before.children[index], after.children[index]];
  if (!changed) return after;
  return old?.tagName === changed.tagName ? findChange(old, changed) : changed;
}

/** Unlike `scrollIntoView`, leaves the page where the writer has it. */
function showIn(pane: HTMLElement, element: Element) {
  const [outer, inner] = [pane.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) pane.scrollTop += inner.top - outer.top;
}
