const BLOCK_LINE = /^[ \t>*+-]*::(?:film|loop|download)\b.*$/.source;
/** Fenced code; an open fence reaches to the end. The look-ahead keeps a long fence from being tried in all lengths. */
const CODE = /^[ \t>*+-]*(?=(`{3,}|~{3,}))\1[^`\n]*\n[^]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![^]))/.source;
const CODE_OR_BLOCK = new RegExp(`${CODE}|${BLOCK_LINE}`, 'gm');
const ADDRESS = /(?<=[\s{](?:src|poster|captions)=")[^"]*(?=")/g;

/** Replaces the addresses of films and files for download in blocks of Atelier outside of code; null for one that stays. */
export function replaceMediaOptions(markdown: string, replace: (url: string) => string | null): string {
  return markdown.replaceAll(CODE_OR_BLOCK, (block, fence: string | undefined) =>
    fence ? block : block.replaceAll(ADDRESS, (url) => replace(url) ?? url),
  );
}
