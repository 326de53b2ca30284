import { createContext, useContext } from 'react';

/** The mark of our own inline scripts while a page is rendered on the server; nothing in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(NonceContext);
}

/** Whether the server draws the scripts of a page rather than the page. */
export const ScriptsAloneContext = createContext(false);
