import { createLosses, type Losses } from '#records/losses.ts';
import { replaceScript } from './embeds.ts';
import { createOpenElements } from './open-elements.ts';
import { createShortcodeReader, type ShortcodeData } from './shortcodes.ts';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Longer HTML is cut. */
const MAX_HTML_LENGTH = 5_000_000;
const MAX_ATTRIBUTES = 100;
/** Each one is searched for its end in the whole text. */
const MAX_UNCLOSED_TAGS = 20;

/** Elements whose content is no HTML and not shown. */
const rawTags = new Set('script style noembed noframes textarea title iframe xmp'.split(' '));
const WORDPRESS_COMMENT = /^\s*(\/?)wp:/;

/**
 * Rewrites HTML so that the parser needs linear time: every element that is left open is closed, the depth, the number of
 * elements and of attributes are limited. Scripts, styles and comments other than those of WordPress' blocks vanish;
 * shortcodes become HTML.
 */
export function normalizeHtml(
  source: string,
  losses: Losses = createLosses(),
  shortcodeData?: ShortcodeData,
): string {
  const html = source
    .slice(0, MAX_HTML_LENGTH)
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '');
  const shortcodes = shortcodeData && createShortcodeReader(html, shortcodeData);
  if (source.length > MAX_HTML_LENGTH)
    losses.addOnce('The text is too long and is cut after 5 million characters.');
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
  return output.join('');

  function asText(start: number) {
    output.push(html[start] === '<' ? '&lt;' : html[start]!);
    return start + 1;
  }

  function readShortcode(start: number): number {
    const found = open.isInCode() ? null : shortcodes!.read(start);
    if (!found) return asText(start);
    if (found.loss) losses.add(found.loss);
    if (found.type === 'open') open.start(found.tagName, found.attributes, false);
    else if (found.type === 'close') open.end(found.tagName);
    else open.add(found.html);
    return found.end;
  }

  function readMarkup(start: number): number {
    if (html.startsWith('<!--', start)) {
      const end = find('-->', start + 4);
      if (end === -1) return start + 4;
      const comment = html.slice(start + 4, end);
      const [, slash] = WORDPRESS_COMMENT.exec(comment) ?? [];
      if (slash === '/' || (slash === '' && open.hasRoom(1))) output.push(`<!--${comment}-->`);
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
      open.add(replaced);
      if (loss) losses.add(loss);
    }
    // Its address is kept.
    if (tag.name === 'iframe') open.add(`<iframe${tag.attributes}></iframe>`);
    const close = find('>', end);
    return close === -1 ? html.length : close + 1;
  }
}

/** Like `indexOf`, for end tags without case; memoizes the last result, so that many searches for the same end are linear. */
function createFinder(html: string) {
  const last = new Map<string, { from: number; found: number }>();
  return (text: string, from: number) => {
    const known = last.get(text);
    if (known && known.from <= from && (known.found === -1 || from <= known.found)) return known.found;
    const pattern = text.startsWith('</') ? new RegExp(text, 'gi') : null;
    if (pattern) pattern.lastIndex = from;
    const found = pattern ? (pattern.exec(html)?.index ?? -1) : html.indexOf(text, from);
    last.set(text, { from, found });
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

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Parses normalized HTML. */
export function parseHtml(html: string): Root {
  return parser.parse(html);
}
