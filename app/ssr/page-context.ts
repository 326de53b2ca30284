import { createContext, type ReactNode } from 'react';
import { useMatches } from 'react-router';

/** Set during server rendering; empty in the browser. */
export const PageContext = createContext<{
  /** Allows the inline scripts of a panel page. */
  nonce?: string;
  /** Renders a part of a public page that uses no context of the page around it. */
  renderMarkup?: (part: ReactNode) => string;
  /** Scripts of all panel screens. */
  screenScripts?: string[];
}>({});

/** The language of a page that may differ from that of the site: `language` in the data of its route. */
export function usePageLanguage(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { language?: string } | null | undefined;
  return data?.language;
}
