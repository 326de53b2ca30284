import { useFormats } from '#ui/text/texts.ts';

/** The `lang` of texts that sample content has in English on every site. */
export function useSampleLanguage({ isSample }: { isSample?: boolean }) {
  const { language } = useFormats();
  return isSample && !/^en\b/i.test(language) ? 'en' : undefined;
}
