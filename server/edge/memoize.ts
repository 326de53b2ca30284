const MAX_ENTRIES = 1_000;
const MAX_KEY_LENGTH = 200;

/** Caches a pure function of a string, for header values and URLs that repeat in many requests. */
export function memoize<Value>(compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const value = cache.get(text);
    if (value !== undefined) return value;
    const computed = compute(text);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    if (text.length <= MAX_KEY_LENGTH) cache.set(text, computed);
    return computed;
  };
}
