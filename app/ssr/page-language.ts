import { useMatches } from 'react-router';

/** The language of a page that may differ from that of the site: `language` in the data of its route. */
export function usePageLanguage(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { language?: string } | null | undefined;
  return data?.language;
}
