const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x26': '&',
  '#x3C': '<',
  '#x27': "'",
  '#39': "'",
};

/** The words of HTML that our own renderer wrote, without the labels that it adds to code. */
export function plainTextOf(html: string) {
  return html
    .replaceAll(/<figcaption>.*?<\/figcaption>/gs, ' ')
    .replaceAll(/<\/(?:p|h\d|li|pre|td|th|blockquote)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
