/** Replaces `{name}` by its value; unknown placeholders stay as they are. */
export function fillPlaceholders(text: string, values: Record<string, string>) {
  return text.replaceAll(/\{([\w ]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The values for a salutation: first names suit “Hi”, the formal German “Guten Tag” needs the full name. */
export function salutationValues(name: string) {
  return { name: extractFirstName(name), 'full name': name };
}

/** Without titles such as “Dr.”. */
export function extractFirstName(name: string): string {
  const words = name.split(/\s+/u);
  return words.find((word) => !word.endsWith('.')) ?? words[0]!;
}
