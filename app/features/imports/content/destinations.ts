import { readOldPath } from '#features/redirects/redirect.ts';

const AUTOLINK = /<(https?:\/\/[^\s<>]{1,2000})>/g;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,3}/;
/** An empty line, a list item, heading, quote, table row or definition. */
const BLOCK_START = /^[ \t]*(?:$|[-*+#>|]|\d{1,9}[.)]|\[[^\]\n]{1,200}\]:)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns null for an address that stays. */
type Replace = (destination: string) => string | null;

/** Replaces the addresses of links and images in a Markdown text, except in code. */
export function replaceDestinations(markdown: string, replace: Replace): string {
  return mapOutsideFences(markdown, (block) =>
    DEFINITION.test(block)
      ? replaceInText(block, replace)
      : splitAtCode(block)
          .map(({ text, isCode }) => (isCode ? text : replaceInText(text, replace)))
          .join(''),
  );
}

/** `map` gets lines that may have code spans across them. */
export function mapOutsideFences(markdown: string, map: (block: string) => string): string {
  const output: string[] = [];
  let block: string[] = [];
  let fence = '';
  const flush = () => {
    if (block.length > 0) output.push(map(block.join('\n')));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && marker === '') {
      if (BLOCK_START.test(line)) flush();
      block.push(line);
      continue;
    }
    flush();
    output.push(line);
    if (fence === '') fence = marker;
    else if (marker.startsWith(fence) && line.trim() === marker) fence = '';
  }
  flush();
  return output.join('\n');
}

type Part = { text: string; isCode: boolean };

/** A code span ends at the next run of as many backticks. */
function splitAtCode(block: string): Part[] {
  const runs = [...block.matchAll(/`+/g)];
  const nextRun = new Map<number, number>();
  const ends = runs.map(() => -1);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]![0];
    ends[index] = nextRun.get(length) ?? -1;
    nextRun.set(length, index);
  }
  const parts: Part[] = [];
  let position = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const start = runs[index]!.index;
    const end = ends[index]!;
    if (end === -1 || block[start - 1] === '\\') continue;
    const behind = runs[end]!.index + runs[end]![0].length;
    parts.push({ text: block.slice(position, start), isCode: false });
    parts.push({ text: block.slice(start, behind), isCode: true });
    position = behind;
    index = end;
  }
  return [...parts, { text: block.slice(position), isCode: false }];
}

function replaceInText(text: string, replace: Replace): string {
  const definition = DEFINITION.exec(text);
  let result = '';
  let position = 0;
  let start = definition ? definition[0].length : afterBracket(text, 0);
  while (start !== -1) {
    const end = destinationEnd(text, start);
    const replaced = end > start ? replace(readDestination(text.slice(start, end))) : null;
    if (replaced !== null) {
      result += text.slice(position, start) + writeDestination(replaced);
      position = end;
    }
    start = afterBracket(text, end);
  }
  return (result + text.slice(position)).replaceAll(AUTOLINK, (whole, url: string) => {
    const replaced = replace(url);
    return replaced === null ? whole : `[${replaced}](${writeDestination(replaced)})`;
  });
}

/** Where the address of the next link begins. */
function afterBracket(text: string, from: number): number {
  const index = text.indexOf('](', from);
  return index === -1 ? -1 : index + 2;
}

/** An address is in angle brackets, or has no white space and balanced parentheses. */
function destinationEnd(text: string, start: number): number {
  if (text[start] === '<') {
    let end = start + 1;
    while (end < text.length && !'<>\n'.includes(text[end]!)) end += 1;
    return text[end] === '>' ? end + 1 : start;
  }
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '\\') index += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth > 0) depth -= 1;
    else if (') \t\n<'.includes(character)) return index;
  }
  return text.length;
}

/** Undoes backslash escapes and the character references that Markdown writers use. */
function readDestination(written: string): string {
  const plain = written.startsWith('<') ? written.slice(1, -1) : written;
  return plain.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/&(?:amp|#38|#x26);/gi, '&');
}

function writeDestination(destination: string): string {
  if (/^[^\s()<>\\]+$/.test(destination)) return destination;
  return `<${destination.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`;
}

/** Finds what an address of the old site has become. */
export type FindNewPath = (destination: string) => string | null;

/** `paths` holds old paths in canonical form; `origin` is the address of the old site, if it is known. */
export function createLinkFinder(paths: ReadonlyMap<string, string>, origin: string): FindNewPath {
  const host = hostOf(origin);
  return (destination) => {
    if (!/^(?:https?:\/)?\//i.test(destination) || destination.startsWith('//')) return null;
    const url = URL.parse(destination, 'http://here.invalid');
    if (!url || (url.host !== 'here.invalid' && (host === null || hostOf(url.href) !== host))) return null;
    const withQuery = readOldPath(url.pathname + url.search);
    const found = paths.get(withQuery ?? '') ?? paths.get(readOldPath(url.pathname) ?? '');
    return found === undefined ? null : found + url.hash;
  };
}

function hostOf(address: string): string | null {
  const host = URL.parse(address)?.host ?? null;
  return host === null || host === '' ? null : host.replace(/^www\./, '');
}
