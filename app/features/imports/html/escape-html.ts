const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}
