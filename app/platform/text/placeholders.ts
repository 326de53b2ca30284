/** Replaces `{name}` by its value; unknown placeholders stay as they are. */
export function fillPlaceholders(text: string, values: Record<string, string>) {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
