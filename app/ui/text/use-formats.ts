import { createContext, useContext } from 'react';
import type { Formats } from '#content/site.ts';

const FormatsContext = createContext<Formats | null>(null);

export const FormatsProvider = FormatsContext.Provider;

/** How dates, times, numbers and amounts are written: on public pages in the site's language, in the panel in English. */
export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (!formats) throw new Error('useFormats is for pages inside the site or panel layout.');
  return formats;
}
