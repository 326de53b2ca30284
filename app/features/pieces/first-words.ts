const enough = 180;

/** Nearly what stands in for an excerpt: the server, which reads all of Markdown, has the last say. */
export function firstWords(markdown: string): string {
  return markdown
    .slice(0, enough * 20)
    .replaceAll(/^(```|~~~)[^]*?(?:^\1|$(?![^]))/gm, '')
    .replaceAll(/^#{1,6} .*$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:>|[-*+]|\d+\.) +/gm, '')
    .replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, enough);
}
