import { createContext, type ReactNode } from 'react';

/** Set during server rendering; empty in the browser. */
export const PageContext = createContext<{
  /** Allows the inline scripts of a panel page. */
  nonce?: string;
  /** Renders a part of a public page that uses no context of the page around it. */
  renderMarkup?: (part: ReactNode) => string;
  /** Scripts of all panel screens. */
  screenScripts?: string[];
}>({});
