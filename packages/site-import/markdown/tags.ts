import type { Losses } from '#records/losses.ts';
import { escapeHtml } from '#html/tree.ts';
import type { Tag, TagSyntax } from './tag-syntaxes.ts';

export type TagContext = {
  /** The old address of a file or post that a tag names; null if there is none. */
  findOldPath(name: string): string | null;
  /** The file that a component imports under a name. */
  imports?: ReadonlyMap<string, string>;
  losses: Losses;
};

const MAX_TAG_LENGTH = 5_000;
const MAX_CODE_SPAN_LENGTH = 2_000;
const MAX_DEPTH = 5;
/** Each is searched for its end. */
const MAX_BROKEN_TAGS = 1_000;

const IMAGES = new Set(['figure', 'img', 'image', 'picture', 'zoomimage', 'blogimage']);
const VERBATIM = new Set(['highlight', 'raw', 'verbatim', 'comment']);
/** What is before a tag in the place of an address. */
const BEFORE_ADDRESS = /(?:\]\(|\bhref=["']|(?:^|\n)\[[^\]\n]{1,200}\]: *)$/;
const STATEMENTS = 'The import and export statements of the file were removed.';
/** Stands for a link without an address until its brackets are removed. */
const NO_ADDRESS = '\uE000';

/**
 * Replaces the tags of templates outside of code. Of an unknown pair of tags the text stays, an unknown single tag is
 * removed; both are counted as losses.
 */
export function replaceTags(text: string, syntax: TagSyntax, context: TagContext): string {
  return replaceIn(text, syntax, context, 0)
    .replaceAll(/(?<!!)\[([^[\]\n]{0,500})\]\(\uE000\)/g, '$1')
    .replaceAll(NO_ADDRESS, '');
}

function replaceIn(text: string, syntax: TagSyntax, context: TagContext, depth: number): string {
  const token = new RegExp(`^[ \\t]*(\`{3,}|~{3,})[^\\n]*$|\`+|${syntax.start.source}`, 'gm');
  const findClosing = createClosingFinder(text, syntax.closing);
  let output = '';
  let at = 0;
  let broken = 0;
  const copyCode = (end: number) => {
    output += unescapeCode(text.slice(at, end));
    at = end;
  };

  for (;;) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match || broken > MAX_BROKEN_TAGS) return output + text.slice(at);
    output += text.slice(at, match.index);
    at = match.index;
    if (match[1]) {
      copyCode(findFenceEnd(text, at + match[0].length, match[1]));
      continue;
    }
    if (match[0].startsWith('`')) {
      const span = text.slice(at + match[0].length, at + MAX_CODE_SPAN_LENGTH).split('\n\n', 1)[0]!;
      const end = findRun(span, match[0].length);
      copyCode(at + match[0].length + (end === -1 ? 0 : end));
      continue;
    }
    if (syntax.isStatement?.(match[0])) {
      at = findEmptyLine(text, at);
      context.losses.addOnce(STATEMENTS);
      continue;
    }
    const tag = syntax.readTag(text.slice(at, at + MAX_TAG_LENGTH));
    if (!tag) {
      output += text[at];
      at += 1;
      broken += 1;
      continue;
    }
    const contentStart = at + tag.source.length;
    const closing = tag.isClosing || tag.isClosed ? null : findClosing(tag.name, contentStart);
    const raw = closing && text.slice(contentStart, closing.start);
    const content =
      raw !== null && !VERBATIM.has(tag.name) && depth < MAX_DEPTH
        ? replaceIn(raw.includes('\n') ? dedent(raw) : raw, syntax, context, depth + 1)
        : raw;
    const isAddress = content === null && BEFORE_ADDRESS.test(output.slice(-300));
    output += (isAddress ? addressOf(tag, context) : null) ?? replaceTag(tag, content, context);
    at = closing ? closing.end : contentStart;
  }
}

function replaceTag(tag: Tag, content: string | null, context: TagContext): string {
  const name = tag.name.toLowerCase();
  if (tag.replacement !== undefined) return tag.replacement;
  const image = IMAGES.has(name) ? imageOf(tag, context) : null;
  if (image !== null) return image;
  if (tag.isClosing || name === 'comment') return '';
  if (content === null) {
    context.losses.add(`The tag ${tag.label} is not known here and was removed.`);
    return '';
  }
  if (name === 'highlight') return `\n${highlighted(tag, content)}\n`;
  if (VERBATIM.has(name)) return content;
  context.losses.add(`The tag ${tag.label} is not known here; its text is kept.`);
  return content.includes('\n') ? `\n${content.trim()}\n` : content;
}

/** The tag names a file, a path or something unknown, whose link is removed. */
function addressOf(tag: Tag, { findOldPath, losses }: TagContext): string | null {
  if (tag.replacement !== undefined) return null;
  const [named = ''] = tag.args.values();
  const path = findOldPath(named) ?? (/^(?:https?:\/)?\/\S+$/.test(named) ? named : null);
  if (path === null) losses.add(`The tag ${tag.label} is not known here and was removed.`);
  return path ?? NO_ADDRESS;
}

/** The first of the arguments that is there; else empty. */
function argument({ args }: Tag, ...names: string[]): string {
  return names.map((name) => args.get(name)?.trim()).find(Boolean) ?? '';
}

/** HTML, since a tag can stand in HTML as well as in Markdown. */
function imageOf(tag: Tag, { imports }: TagContext): string | null {
  const file = [...tag.args.values()].find((value) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(value));
  const typed = argument(tag, 'src') || file || argument(tag, '0');
  const [, variable] = /^\{([\w$]+)(?:\.src)?\}$/.exec(typed) ?? [];
  const src = variable === undefined ? typed : imports?.get(variable);
  if (!src) return null;
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(argument(tag, 'alt'))}">`;
  const caption = argument(tag, 'caption', 'title');
  return caption ? `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : image;
}

function highlighted(tag: Tag, code: string) {
  const language = argument(tag, '0', 'lang');
  // Longer than all fences in the code.
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const info = /^[\w+#.-]+$/.test(language) ? language : '';
  return `${fence}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}`;
}

/** Removes the spaces that all lines start with. */
function dedent(text: string) {
  const lines = text.split('\n');
  const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;
  const indent = lines.reduce(
    (least, line) => (line.trim() === '' ? least : Math.min(least, indentOf(line))),
    100,
  );
  return lines.map((line) => line.slice(Math.min(indent, indentOf(line)))).join('\n');
}

/** Finds the next closing tag of a name; offsets must not decrease, so that the whole search is linear. */
function createClosingFinder(text: string, pattern: RegExp) {
  const closings = Map.groupBy(text.matchAll(pattern), (match) => match[1]!);
  const positions = new Map<string, number>();
  return (name: string, from: number) => {
    const matches = closings.get(name) ?? [];
    let next = positions.get(name) ?? 0;
    while (next < matches.length && matches[next]!.index < from) next += 1;
    positions.set(name, next);
    const match = matches[next];
    return match ? { start: match.index, end: match.index + match[0].length } : null;
  };
}

/** Escapes of Hugo and Liquid, which show a tag instead of reading it. */
function unescapeCode(code: string) {
  return code
    .replaceAll(/\{\{([<%])\/\*([^{}]*)\*\/([>%])\}\}/g, '{{$1$2$3}}')
    .replaceAll(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}\n?/g, '');
}

function findEmptyLine(text: string, from: number) {
  const end = /\n[ \t]*(?=\n)/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** Offset behind a fenced block; an open one reaches to the end. */
function findFenceEnd(text: string, from: number, fence: string) {
  const end = new RegExp(`\\n[ \\t]*${fence[0]}{${fence.length},}[ \\t]*(?=\\n|$)`, 'g');
  end.lastIndex = from;
  const match = end.exec(text);
  return match ? match.index + match[0].length : text.length;
}

/** Offset behind the first run of exactly so many backticks. */
function findRun(text: string, length: number) {
  for (const match of text.matchAll(/`+/g)) if (match[0].length === length) return match.index + length;
  return -1;
}
