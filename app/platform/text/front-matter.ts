import { parse, stringify } from 'yaml';

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

const yamlStyle = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;

/** Splits a Markdown file into the YAML between its `---` fences and the text below. */
export function splitFrontMatter(file: string): { attributes: Record<string, unknown>; body: string } {
  const [, yaml, body] = FENCED.exec(file) ?? [];
  if (yaml === undefined || body === undefined) throw new Error('The file does not start with front matter.');
  return { attributes: parse(yaml), body: body.trim() };
}

/** The inverse of `splitFrontMatter`; long attributes are not wrapped. */
export function joinFrontMatter(attributes: Record<string, unknown>, body: string) {
  return `---\n${stringify(attributes, yamlStyle)}---\n\n${body.trimEnd().replace(/^\s*\n/, '')}\n`;
}
