import { embedLink, highlight } from './tag-markdown.ts';
import { readArguments } from './tag-arguments.ts';
import { MAX_TAG_LENGTH, type Tag, type TemplateSyntax } from './templates.ts';

export type TemplateContext = {
  /** The old address of a file or post that a template names; null if there is none. */
  findOldPath(name: string): string | null;
  report(loss: string): void;
};

/** Attributes of kramdown for what is before them, such as {:.center}. */
const ATTRIBUTES = '{:';
const SITE_VARIABLES = /^site\.(?:baseurl|url)$/;
const URL_FILTER =
  /^(["'])([^"']*)\1\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)|url)\b/;

/** Liquid as in Jekyll, and Nunjucks as in Eleventy. */
export function createLiquid({ findOldPath, report }: TemplateContext): TemplateSyntax {
  return {
    start: /\{%|\{\{|\{:/,
    closing: /\{%-?\s*end(\w+)\s*-?%\}/g,
    readTag: (text, at) => readTag(text.slice(at, at + MAX_TAG_LENGTH)),
    isVerbatim: (name) => ['highlight', 'raw', 'comment', 'verbatim'].includes(name),
    replace(tag, content) {
      const text = tag.args.get('0') ?? '';
      if (tag.name === ATTRIBUTES) return '';
      if (tag.name === '{{') return replaceExpression(tag.args.get('expression')!);
      if (tag.name === 'raw' || tag.name === 'verbatim') return content;
      if (tag.name === 'comment') return content === null ? null : '';
      if (tag.name === 'post_url' || tag.name === 'link') return findOldPath(text);
      return highlight(tag, content) ?? (isEmbed(tag) ? embedLink(tag) : null);
    },
    unescapeCode: (code) => code.replaceAll(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}\n?/g, ''),
    report: ({ source }) =>
      report(`The template tag ${source.slice(0, 80)} cannot be imported and stays as code.`),
  };
}

function readTag(text: string): Tag | null {
  if (text.startsWith(ATTRIBUTES)) return readAttributes(text);
  const isExpression = text.startsWith('{{');
  const end = text.indexOf(isExpression ? '}}' : '%}');
  if (end === -1) return null;
  const source = text.slice(0, end + 2);
  const inner = text.slice(2, end).replace(/^-/, '').replace(/-$/, '').trim();
  if (isExpression) {
    const args = new Map([['expression', inner]]);
    return { name: '{{', args, source, isClosing: false, isClosed: true };
  }
  const [, name = '', rest = ''] = /^(\w+)([^]*)$/.exec(inner) ?? [];
  return { name, args: readArguments(rest), source, isClosing: name.startsWith('end'), isClosed: false };
}

function readAttributes(text: string): Tag | null {
  const [source] = /^\{:[^{}\n]{0,200}\}/.exec(text) ?? [];
  return source === undefined
    ? null
    : { name: ATTRIBUTES, args: new Map(), source, isClosing: false, isClosed: true };
}

function replaceExpression(expression: string): string | null {
  if (SITE_VARIABLES.test(expression)) return '';
  return URL_FILTER.exec(expression)?.[2] ?? null;
}

function isEmbed({ name }: Tag) {
  return ['youtube', 'vimeo', 'gist', 'tweet', 'twitter', 'instagram'].includes(name.toLowerCase());
}
