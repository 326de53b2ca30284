import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import { UnusableSource } from '#records/records.ts';

/** Keys in lower case, without hyphens and underscores. */
export type Attributes = ReadonlyMap<string, unknown>;

type MarkdownFile = { attributes: Attributes; body: string; hasFrontMatter: boolean };

export class InvalidFrontMatter extends UnusableSource {}

const MAX_FRONT_MATTER_LENGTH = 100_000;
/** Aliases multiply the size of what they name. */
const MAX_ALIASES = 20;

/** Splits a file into its front matter and the text below; the front matter may be missing. */
export function readFrontMatter(file: string): MarkdownFile {
  const text = file.replaceAll(/\r\n?/g, '\n').replace(/^\n+/, '');
  const [, fence, language] = /^(---|\+\+\+)[ \t]*(?:([a-z]\w*)[ \t]*)?\n/i.exec(text) ?? [];
  if (fence) return readFenced(text, fence, language ?? '');
  if (/^\{\s*"/.test(text)) throw new InvalidFrontMatter('The front matter is in JSON. Write it in YAML.');
  return readHeader(text) ?? withoutFrontMatter(text);
}

function withoutFrontMatter(text: string): MarkdownFile {
  return { attributes: new Map(), body: text.trim(), hasFrontMatter: false };
}

function readFenced(text: string, fence: string, language: string): MarkdownFile {
  const start = text.indexOf('\n') + 1;
  const end = findLine(text, start, fence === '---' ? ['---', '...'] : [fence]);
  if (end === -1) {
    if (fence === '---' && !language && !/^[ \t]*[\w-]+[ \t]*:/.test(text.slice(start)))
      return withoutFrontMatter(text);
    throw new InvalidFrontMatter(`The front matter that starts with ${fence} has no end.`);
  }
  if (!/^(?:ya?ml)?$/i.test(language))
    throw new InvalidFrontMatter(`The front matter is in the language “${language}”. Write it in YAML.`);
  const attributes = parseAttributes(text.slice(start, end), fence === '---' ? readYaml : readToml);
  const body = text
    .slice(end)
    .replace(/^[^\n]*/, '')
    .trim();
  return { attributes, body, hasFrontMatter: true };
}

/** Pelican and Hexo need no fence above: `Title: x`, `Date: y` and a blank line or `---`. */
function readHeader(text: string): MarkdownFile | null {
  const header = /^(?:[A-Za-z][\w-]*:[ \t][^\n]*(?:\n|$))+/.exec(text)?.[0] ?? '';
  const rest = text.slice(header.length);
  if (!/^title:/im.test(header) || !/^(?:---+[ \t]*(?:\n|$)|\n|$)/.test(rest)) return null;
  const pairs = header.matchAll(/^([^:\n]+):(.*)$/gm).map(([, key, value]) => [key!.trim(), value!.trim()]);
  const body = rest.replace(/^---+/, '').trim();
  return { attributes: normalizeKeys(Object.fromEntries(pairs)), body, hasFrontMatter: true };
}

/** Offset of the next line that consists of one of the marks, else -1. */
function findLine(text: string, start: number, marks: string[]) {
  for (let at = start; at < text.length;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? undefined : end).trimEnd();
    if (marks.includes(line)) return at;
    if (end === -1) break;
    at = end + 1;
  }
  return -1;
}

function parseAttributes(source: string, parse: (text: string) => unknown): Attributes {
  if (source.length > MAX_FRONT_MATTER_LENGTH)
    throw new InvalidFrontMatter(`The front matter is longer than ${MAX_FRONT_MATTER_LENGTH} characters.`);
  try {
    return normalizeKeys(parse(source));
  } catch (error) {
    if (error instanceof InvalidFrontMatter) throw error;
    throw new InvalidFrontMatter(`The front matter cannot be read: ${firstLine(error)}`);
  }
}

/** Also reads configuration files, of which JSON is YAML. */
export function readYaml(source: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  const [error] = document.errors;
  // The first line of the file is the fence.
  if (error) throw invalidAt(lines.linePos(error.pos[0]).line + 1, firstLine(error));
  return document.toJS({ maxAliasCount: MAX_ALIASES });
}

export function readToml(source: string): unknown {
  try {
    return parseToml(source);
  } catch (error) {
    if (error instanceof TomlError) throw invalidAt(error.line + 1, firstLine(error));
    throw error;
  }
}

function invalidAt(line: number, reason: string) {
  return new InvalidFrontMatter(`The front matter is invalid in line ${line}: ${reason}`);
}

function firstLine(error: unknown) {
  const [line = ''] = String((error as Error).message).split('\n');
  return `${line.slice(0, 200).replace(/[.:]$/, '')}.`;
}

export function normalizeKeys(value: unknown): Attributes {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value))
    throw new InvalidFrontMatter('The front matter has no keys.');
  return new Map(Object.entries(value).map(([key, each]) => [normalizeKey(key), each]));
}

export function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function normalizeKey(key: string) {
  return key.toLowerCase().replaceAll(/[-_]/g, '');
}
