const MAX_ENTRIES = 1_000;
const MAX_KEY_LENGTH = 200;

/** Requests say the same few texts again and again, and taking one apart costs as much as a small answer. */
export function memoize<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    const found = find(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    if (text.length <= MAX_KEY_LENGTH) known.set(text, found);
    return found;
  };
}
