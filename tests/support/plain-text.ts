const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  apos: "'",
};

export function decodeEntities(text: string) {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Visible text without scripts and tags, with collapsed whitespace. */
export function plainText(html: string) {
  const text = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '');
  return decodeEntities(text).replaceAll(/\s+/g, ' ');
}
