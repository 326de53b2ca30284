import { MAX_LOSSES } from './context.ts';
import { replaceScript } from './embeds.ts';
import type { ShortcodeReader } from './shortcodes.ts';

/** Longer HTML is cut. */
const MAX_HTML_LENGTH = 5_000_000;
/** The parser's time is quadratic in the depth; page builders nest up to about 40 levels. */
const MAX_DEPTH = 100;
const MAX_TAGS = 20_000;
const MAX_ATTRIBUTES = 100;
/** Each one is searched for its end in the whole text. */
const MAX_UNCLOSED_TAGS = 20;

const voidTags = setOf('area base br col embed hr img input keygen link meta param source track wbr');
/** Elements whose content is no HTML and not shown. */
const rawTags = setOf('script style noembed noframes textarea title iframe xmp');
/** End tags of these may be omitted: the next one of the same group ends the previous one. */
const groups: Record<string, Set<string>> = {
  p: setOf('p'),
  li: setOf('li'),
  a: setOf('a'),
  button: setOf('button'),
  option: setOf('option'),
  ...sameGroup('dt dd'),
  ...sameGroup('td th'),
  tr: setOf('tr'),
  ...sameGroup('thead tbody tfoot'),
};
/** An element behind these in the stack of open elements is not ended by a tag of an omitted-end group. */
const barriers = setOf(
  'table ul ol dl div section article aside blockquote figure details form button select body main header footer nav pre',
);
const tableTags = setOf('table thead tbody tfoot tr td th caption');
const cells = setOf('td th caption');
const WORDPRESS_COMMENT = /^\s*\/?wp:/;

export type NormalizedHtml = { html: string; losses: string[] };

/**
 * Rewrites HTML so that the parser needs linear time: every element that is left open is closed, the depth, the number of
 * elements and of attributes are limited. Scripts, styles and comments other than those of WordPress' blocks vanish;
 * shortcodes become HTML.
 */
export function normalizeHtml(source: string, shortcodes?: ShortcodeReader): NormalizedHtml {
  const html = source
    .slice(0, MAX_HTML_LENGTH)
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '');
  const losses = new Set<string>();
  if (source.length > MAX_HTML_LENGTH)
    losses.add('The text is too long and is cut after 5 million characters.');
  const output: string[] = [];
  const open = createOpenElements(output, losses);
  const find = createFinder(html);
  const nextMark = shortcodes ? /[<[]/g : /</g;
  let position = 0;
  let unclosedTags = 0;
  for (;;) {
    nextMark.lastIndex = position;
    const start = nextMark.exec(html)?.index ?? html.length;
    output.push(html.slice(position, start));
    if (start === html.length) break;
    position = html[start] === '[' ? readShortcode(start) : readMarkup(start);
  }
  return { html: output.join(''), losses: [...losses] };

  function asText(start: number) {
    output.push(html[start] === '<' ? '&lt;' : html[start]!);
    return start + 1;
  }

  function readShortcode(start: number): number {
    const found = open.isInCode() ? null : shortcodes!.read(start);
    if (!found) return asText(start);
    if (found.loss && losses.size < MAX_LOSSES) losses.add(found.loss);
    if (found.type === 'open') open.start(found.tagName, found.attributes, false);
    else if (found.type === 'close') open.end(found.tagName);
    else output.push(found.html);
    return found.end;
  }

  function readMarkup(start: number): number {
    if (html.startsWith('<!--', start)) {
      const end = find('-->', start + 4);
      if (end === -1) return start + 4;
      const comment = html.slice(start + 4, end);
      if (WORDPRESS_COMMENT.test(comment)) output.push(`<!--${comment}-->`);
      return end + 3;
    }
    if (html[start + 1] === '!' || html[start + 1] === '?') {
      const end = find('>', start);
      return end === -1 ? asText(start) : end + 1;
    }
    const isPossible = find('>', start) !== -1 && unclosedTags < MAX_UNCLOSED_TAGS;
    const tag = isPossible ? readTag(html, start, find) : null;
    if (tag === 'unclosed') unclosedTags += 1;
    if (tag === null || tag === 'unclosed') return asText(start);
    if (tag.isEnd) {
      open.end(tag.name);
      return tag.end;
    }
    if (!rawTags.has(tag.name)) {
      open.start(tag.name, tag.attributes, tag.isSelfClosing);
      return tag.end;
    }
    const end = find(`</${tag.name}`, tag.end);
    if (end === -1) return tag.end;
    if (tag.name === 'script' || tag.name === 'style') {
      const { html: replaced, loss } = replaceScript(tag.name, tag.attributes);
      output.push(replaced);
      if (loss && losses.size < MAX_LOSSES) losses.add(loss);
    }
    // The address of an iframe is kept; typed HTML of an xmp is code.
    if (tag.name === 'iframe') output.push(`<iframe${tag.attributes}></iframe>`);
    if (tag.name === 'xmp') output.push(`<pre>${html.slice(tag.end, end).replaceAll('<', '&lt;')}</pre>`);
    const close = find('>', end);
    return close === -1 ? html.length : close + 1;
  }
}

/** Like `indexOf`, for end tags without case; memoizes what is not found, so that many searches in vain are linear. */
function createFinder(html: string) {
  const absent = new Set<string>();
  return (text: string, from: number) => {
    if (absent.has(text)) return -1;
    const pattern = text.startsWith('</') ? new RegExp(text, 'gi') : null;
    if (pattern) pattern.lastIndex = from;
    const found = pattern ? (pattern.exec(html)?.index ?? -1) : html.indexOf(text, from);
    if (found === -1) absent.add(text);
    return found;
  };
}

type Tag = { name: string; isEnd: boolean; isSelfClosing: boolean; attributes: string; end: number };

/** Null if it is no tag, such as in `a < b`; `unclosed` if it goes to the end of the text. */
function readTag(
  html: string,
  start: number,
  find: (text: string, from: number) => number,
): Tag | 'unclosed' | null {
  const nameAt = /<(\/?)([a-z][a-z\d:_-]{0,60})(?=[\s/>])/iy;
  nameAt.lastIndex = start;
  const [begin, slash, name] = nameAt.exec(html) ?? [];
  if (begin === undefined) return null;
  const space = /[\s/]*/y;
  const attribute = /[^\s=>/][^\s=>/]*(?:\s{0,100}=\s{0,100}(["']?))?/y;
  const bareValue = /[^\s>]*/y;
  const attributes: string[] = [];
  let position = start + begin.length;
  for (;;) {
    space.lastIndex = position;
    space.exec(html);
    position = space.lastIndex;
    if (position >= html.length) return 'unclosed';
    if (html[position] === '>') break;
    attribute.lastIndex = position;
    const found = attribute.exec(html);
    // A stray `=`.
    if (!found) {
      position += 1;
      continue;
    }
    let end = attribute.lastIndex;
    const quote = found[1];
    if (quote) {
      const close = find(quote, end);
      // The quotation mark is never closed.
      if (close === -1) {
        position = end;
        continue;
      }
      end = close + 1;
    } else if (quote === '') {
      bareValue.lastIndex = end;
      bareValue.exec(html);
      end = bareValue.lastIndex;
    }
    if (attributes.length < MAX_ATTRIBUTES) attributes.push(html.slice(position, end));
    position = end;
  }
  return {
    name: name!.toLowerCase(),
    isEnd: slash === '/',
    isSelfClosing: html[position - 1] === '/',
    attributes: attributes.map((text) => ` ${text}`).join(''),
    end: position + 1,
  };
}

/** Writes start and end tags so that they are balanced. */
function createOpenElements(output: string[], losses: Set<string>) {
  const stack: string[] = [];
  /** End tags that belong to start tags which were left out. */
  const skipped = new Map<string, number>();
  let count = 0;
  const closeFrom = (index: number) => {
    while (stack.length > index) output.push(`</${stack.pop()}>`);
  };
  const endOmitted = (name: string) => {
    const group = groups[name];
    if (!group) return;
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      const other = stack[index]!;
      if (group.has(other)) return closeFrom(index);
      if (barriers.has(other) || (cells.has(other) && !tableTags.has(name))) return;
    }
  };
  return {
    start(name: string, attributes: string, isSelfClosing: boolean) {
      endOmitted(name);
      const isTooDeep = stack.length >= MAX_DEPTH;
      if (isTooDeep || count >= MAX_TAGS) {
        losses.add(
          isTooDeep
            ? 'Elements nested too deeply were left out; their text is kept.'
            : 'The text has too much markup: after 20,000 elements only the text is kept.',
        );
        if (!voidTags.has(name)) skipped.set(name, (skipped.get(name) ?? 0) + 1);
        return;
      }
      count += 1;
      const isForeign = isSelfClosing && (stack.includes('svg') || stack.includes('math') || name === 'svg');
      output.push(`<${name}${attributes}${isForeign ? '/' : ''}>`);
      if (!voidTags.has(name) && !isForeign) stack.push(name);
    },
    end(name: string) {
      const skips = skipped.get(name) ?? 0;
      if (skips > 0) return void skipped.set(name, skips - 1);
      for (let index = stack.length - 1; index >= 0; index -= 1) {
        if (stack[index] === name) return closeFrom(index);
        if (cells.has(stack[index]!) && !tableTags.has(name)) return;
      }
    },
    isInCode: () => stack.includes('pre') || stack.includes('code'),
  };
}

function setOf(names: string) {
  return new Set(names.split(' '));
}
function sameGroup(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, setOf(names)]));
}
