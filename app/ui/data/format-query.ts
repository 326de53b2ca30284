/** As `encodeURIComponent` writes it, with `%20` for a space, so that a page has one address. */
export function formatQuery(query: URLSearchParams): string {
  return [...query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
}
