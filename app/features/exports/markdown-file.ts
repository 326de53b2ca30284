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

function escapedJson(value: unknown) {
  return JSON.stringify(value).replaceAll(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
