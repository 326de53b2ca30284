import { createContext, useContext } from 'react';
import { english } from '#content/texts/english.ts';
import type { Formats } from '#content/site.ts';

/** The texts of public pages in the language of the site; the panel has the English ones. */
export const TextsContext = createContext(english);

/** Not for islands, which are rendered without context and get their texts as props. */
export function useTexts() {
  return useContext(TextsContext);
}

const FormatsContext = createContext<Formats | null>(null);

export const FormatsProvider = FormatsContext.Provider;

/** How dates, times, numbers and amounts are written: on public pages in the site's language, in the panel in English. */
export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (!formats) throw new Error('useFormats is for pages inside the site or panel layout.');
  return formats;
}
