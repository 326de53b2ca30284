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

/** The text of HTML that our renderer wrote, without the captions of code blocks. */
export function plainTextOf(html: string) {
  return html
    .replaceAll(/(?<=<figure class="code">)<figcaption>.*?<\/figcaption>/gs, ' ')
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh]>|<t[dh] )/g, ' · ')
    .replaceAll(/<\/t[dh]>\s*<\/tr>\s*(?:<\/thead>\s*<tbody>\s*)?(?=<tr)/g, '; ')
    .replaceAll(/<\/(?:p|h\d|li|pre|td|th|blockquote|figcaption)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}
