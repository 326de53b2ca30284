import { createContext } from 'react';

type Drawing = {
  /** The mark of our own inline scripts. */
  nonce?: string | undefined;
  /** What is drawn instead of a page: one of the parts that all pages of a route share. */
  part?: 'head' | 'scripts';
  /** The contents of the page's head, which the server has as text. */
  head?: string;
};

/** What is known while a page is drawn on the server; nothing in the browser. */
export const ServerDrawing = createContext<Drawing>({});
