const BLOCK_LINE = /^[ \t>*+-]*::(?:film|loop|download)\b.*$/gm;
const ADDRESS = /(?<=[\s{](?:src|poster|captions)=")[^"]*(?=")/g;

/** Replaces the addresses of films and files for download in blocks of Atelier; null for one that stays. */
export function replaceMediaOptions(markdown: string, replace: (url: string) => string | null): string {
  return markdown.replaceAll(BLOCK_LINE, (line) => line.replaceAll(ADDRESS, (url) => replace(url) ?? url));
}
