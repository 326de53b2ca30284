/** Removes NUL characters and lone surrogates, which PostgreSQL rejects. */
export function parseJson(source: string): unknown {
  return JSON.parse(source, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}
