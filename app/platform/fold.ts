/** The form in which texts are searched: without case, accents and runs of white space. */
export function fold(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
