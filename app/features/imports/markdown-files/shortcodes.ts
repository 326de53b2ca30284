import type { TemplateContext } from './liquid.ts';
import { argument, callOut, detailsOf, embedLink, highlight, imageOf } from './tag-markdown.ts';
import { readArguments } from './tag-arguments.ts';
import { MAX_TAG_LENGTH, type Tag, type TemplateSyntax } from './templates.ts';

const IMAGES = new Set(['figure', 'img', 'image', 'picture']);
const EMBEDS = new Set(['youtube', 'vimeo', 'tweet', 'twitter', 'x', 'instagram', 'gist']);

/** Shortcodes of Hugo: `{{< name … >}}` and `{{% name … %}}`. */
export function createShortcodes({ findOldPath, report }: TemplateContext): TemplateSyntax {
  return {
    start: /\{\{[<%]/,
    closing: /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g,
    readTag: (text, at) => readTag(text.slice(at, at + MAX_TAG_LENGTH)),
    isVerbatim: (name) => name === 'highlight',
    replace(tag, content) {
      if (tag.name === '') return tag.args.get('0')!;
      if (tag.name === 'ref' || tag.name === 'relref') return findOldPath(argument(tag, '0', 'path') ?? '');
      if (IMAGES.has(tag.name)) return imageOf(tag, argument(tag, 'src', '0'));
      if (EMBEDS.has(tag.name)) return embedLink(tag);
      return highlight(tag, content) ?? callOut(tag, content) ?? detailsOf(tag, content);
    },
    unescapeCode: (code) =>
      code.replaceAll(
        /\{\{([<%])\/\*([^{}]*)\*\/([>%])\}\}/g,
        (_, open, inner, end) => `{{${open}${inner}${end}}}`,
      ),
    report: ({ source }) =>
      report(`The shortcode ${source.slice(0, 80)} cannot be imported and stays as code.`),
  };
}

function readTag(text: string): Tag | null {
  const end = text.indexOf(text[2] === '<' ? '>}}' : '%}}');
  if (end === -1) return null;
  const source = text.slice(0, end + 3);
  const inner = text.slice(3, end).trim();
  const escaped = /^\/\*([^]*)\*\/$/.exec(inner)?.[1];
  if (escaped !== undefined) {
    const shown = `\`{{${text[2]}${escaped}${source.at(-3)}}}\``;
    return { name: '', args: new Map([['0', shown]]), source, isClosing: false, isClosed: true };
  }
  const isClosing = inner.startsWith('/');
  const isClosed = inner.endsWith('/') && !isClosing;
  const [, name, rest = ''] = /^([\w./-]+)([^]*)$/.exec(inner.replace(/^\/\s*/, '').replace(/\/$/, '')) ?? [];
  return name === undefined ? null : { name, args: readArguments(rest), source, isClosing, isClosed };
}
