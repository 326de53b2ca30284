/**
 * A query in the form that `from_path` holds: sorted by name, each name and value encoded with `encodeURIComponent`.
 * Values of the same name stay in their order.
 */
export function canonicalQuery(parameters: Iterable<[string, string]>): string {
  return [...parameters]
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The path of an old path, and its query; null if it has none. */
export function splitQuery(from: string): { path: string; query: string | null } {
  const start = from.indexOf('?');
  return start === -1
    ? { path: from, query: null }
    : { path: from.slice(0, start), query: from.slice(start + 1) };
}

/** Whether the parameters include all those of the canonical query, with the same values. */
export function containsQuery(parameters: URLSearchParams, query: string) {
  const names = new Set(new URLSearchParams(query).keys());
  return canonicalQuery([...parameters].filter(([name]) => names.has(name))) === query;
}
