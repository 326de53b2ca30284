import { createContext, useContext } from 'react';

/** The mark of our own inline scripts while a page is rendered on the server; nothing in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(NonceContext);
}

/** What the server draws instead of a page: one of the parts that all pages of a route share. */
export const PartContext = createContext<'head' | 'scripts' | null>(null);

/** The contents of a page's head, which the server has as text. */
export const HeadContext = createContext('');
