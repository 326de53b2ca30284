/** What is not known stays as it stands, for the owner to see. */
export function fillIn(text: string, words: Record<string, string>) {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder);
}

/** The way to a reply in the owner's own mail program. */
export function mailtoOf({ to, subject, body }: { to: string; subject: string; body: string }) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}
