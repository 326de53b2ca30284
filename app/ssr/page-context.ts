import { createContext, type ReactNode } from 'react';

/** What the server knows of the page that it renders; empty in the browser. */
export const PageContext = createContext<{
  /** Allows the inline scripts of a panel page. */
  nonce?: string;
  /** Renders a part of a public page that needs nothing from the page around it. */
  renderMarkup?: (part: ReactNode) => string;
  /** Scripts of all panel screens. */
  panelModules?: string[];
}>({});
