/** Characters that YAML does not allow as they are, or that editors show as line breaks. */
const ESCAPED = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;
const FENCE = '---\n';

/**
 * Front matter with one attribute per line, each a JSON value, which is YAML as well. The text below the empty line is
 * written as it is, to the byte.
 */
export function writeMarkdownFile(attributes: Record<string, unknown>, text: string): string {
  const lines = Object.entries(attributes).map(([key, value]) => `${key}: ${escapedJson(value)}\n`);
  return `${FENCE}${lines.join('')}${FENCE}\n${text}`;
}

/** The inverse of `writeMarkdownFile`; null if it did not write the file. */
export function readMarkdownFile(file: string): { attributes: Record<string, unknown>; text: string } | null {
  // JSON has no line breaks, so this is the end of the front matter.
  const end = file.indexOf(`\n${FENCE}\n`);
  if (!file.startsWith(FENCE) || end === -1) return null;
  const attributes: Record<string, unknown> = {};
  try {
    for (const line of file.slice(FENCE.length, end).split('\n')) {
      const colon = line.indexOf(': ');
      if (colon === -1) return null;
      attributes[line.slice(0, colon)] = JSON.parse(line.slice(colon + 2));
    }
  } catch {
    return null;
  }
  return { attributes, text: file.slice(end + FENCE.length + 2) };
}

function escapedJson(value: unknown) {
  return JSON.stringify(value).replaceAll(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
