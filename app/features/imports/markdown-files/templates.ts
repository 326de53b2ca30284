/** A template tag: `{% name … %}`, `{{< name … >}}`, `{{ … }}` or a component `<Name … />`. */
export type Tag = {
  name: string;
  /** By name; those without one by their position. */
  args: ReadonlyMap<string, string>;
  /** As it is written, without what it contains. */
  source: string;
  isClosing: boolean;
  /** Whether nothing may follow that belongs to it. */
  isClosed: boolean;
};

export type TemplateSyntax = {
  /** Where a tag may start. */
  start: RegExp;
  /** The tag at this offset, or null. */
  readTag(text: string, at: number): Tag | null;
  /** Closing tags, with the name in their first group. */
  closing: RegExp;
  /** Tags whose content is no Markdown. */
  isVerbatim(name: string): boolean;
  /** Markdown for a tag, with its content if it has any; null if it is unknown. */
  replace(tag: Tag, content: string | null): string | null;
  /** Text inside of code. */
  unescapeCode(code: string): string;
  /** Reports a tag that is left as code. */
  report(tag: Tag): void;
};

export const MAX_TAG_LENGTH = 5_000;
const MAX_CODE_SPAN_LENGTH = 2_000;
const MAX_DEPTH = 5;
/** Each is searched for its end. */
const MAX_BROKEN_TAGS = 1_000;

/** Replaces the tags outside of code; unknown ones become code and are reported. */
export function replaceTags(text: string, syntax: TemplateSyntax, depth = 0): string {
  const token = new RegExp(`^[ \\t]*(\`{3,}|~{3,})[^\\n]*$|\`+|${syntax.start.source}`, 'gm');
  const findClosing = createClosingFinder(text, syntax.closing);
  let output = '';
  let at = 0;
  let broken = 0;
  const copyCode = (end: number) => {
    output += syntax.unescapeCode(text.slice(at, end));
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
    const tag = syntax.readTag(text, at);
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
      raw !== null && !syntax.isVerbatim(tag.name) && depth < MAX_DEPTH
        ? replaceTags(raw, syntax, depth + 1)
        : raw;
    const end = closing ? closing.end : contentStart;
    const replacement = syntax.replace(tag, content);
    if (replacement === null) syntax.report(tag);
    output += replacement ?? toCode(text.slice(at, end), isAlone(text, at, end));
    at = end;
  }
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

/** Whether nothing else is on its lines. */
function isAlone(text: string, start: number, end: number) {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let before = start - 1;
  while (isBlank(before)) before -= 1;
  let after = end;
  while (isBlank(after)) after += 1;
  return (before < 0 || text[before] === '\n') && (after >= text.length || text[after] === '\n');
}

function toCode(source: string, isBlock: boolean) {
  return isBlock || source.includes('\n') ? `\n${fencedCode(source.trim(), '')}\n` : codeSpan(source);
}

/** A fence that is longer than all of those in the code. */
export function fencedCode(code: string, info: string) {
  const fence = '`'.repeat(Math.max(2, longestRun(code)) + 1);
  return `${fence}${info}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}`;
}

function codeSpan(code: string) {
  const longest = longestRun(code);
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? mark + code + mark : `${mark} ${code} ${mark}`;
}

function longestRun(code: string) {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
