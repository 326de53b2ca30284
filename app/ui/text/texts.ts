import { createContext, useContext } from 'react';
import { english } from '#content/texts/english.ts';

/** The texts of public pages in the language of the site; the panel has the English ones. */
export const TextsContext = createContext(english);

/** Not for islands, which are rendered without context and get their texts as props. */
export function useTexts() {
  return useContext(TextsContext);
}
