/** What WordPress and Ghost add to an address: further pages, feeds, AMP pages, embeds and pages of comments. */
const END =
  /\/(?:page\/\d{1,6}|comment-page-\d{1,6}|feed(?:\/(?:rss2?|rdf|atom))?|rss|amp|embed|trackback|\d{1,2})$/;

/**
 * The old paths whose redirect applies to a requested path that has no page: its own, and those without such an end,
 * the first one that is stored. The number of pages is unknown, so that `/page/2` stands for all of them.
 */
export function listApplicablePaths(path: string): string[] {
  const [end] = END.exec(path) ?? [];
  if (end === undefined) return [path];
  const start = path.slice(0, -end.length);
  const paths = [path];
  if (end.startsWith('/page/')) paths.push(`${start}/page/2`);
  if (end.startsWith('/feed/')) paths.push(`${start}/feed`);
  if (start !== '') paths.push(start);
  return [...new Set(paths)];
}
