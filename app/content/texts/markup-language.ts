/** The language tag for markup and other programs: the private part only chooses between “Sie” and “du”. */
export function markupLanguage(tag: string): string {
  return tag.replace(/-x-.*$/, '');
}
