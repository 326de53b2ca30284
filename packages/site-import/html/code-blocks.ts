import type { Element } from 'hast';
import { attribute, listClasses, element, findAll, isElement, collectLine, type Node } from './tree.ts';

/** The longest title that the renderer shows. */
const MAX_TITLE_LENGTH = 120;
const lineTags = new Set('div p li tr'.split(' '));
/** Classes beside the language: `hljs php`, `prettyprint lang-js`, `brush: php; gutter: false`. */
const noLanguages = new Set(
  'hljs prettyprint prettyprinted linenums line-numbers code brush wp-block-code wp-block-preformatted wp-block-syntaxhighlighter-code syntaxhighlighter decode:true codehilite highlight nums default plain none auto text'.split(
    ' ',
  ),
);

/** A fenced block; the title is shown above the code. */
export function codeBlock(value: string, language: string, title = ''): Element {
  const isShort = title.length <= MAX_TITLE_LENGTH;
  const meta = title && isShort ? `title="${title.replaceAll('"', "'")}"` : '';
  const block = element('pre', { lang: language, meta }, [
    { type: 'text', value: value.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd() },
  ]);
  return block;
}

/** A `pre`, with its language as the usual plugins and highlighters write it. */
export function buildCode(pre: Element, language = '', title = ''): Element {
  const code = pre.children.find((child) => isElement(child, 'code')) as Element | undefined;
  const found = languageOf(pre) || (code ? languageOf(code) : '') || language;
  return codeBlock(codeText(pre), found, title || attribute(pre, 'dataTitle', 'title'));
}

function languageOf(node: Element): string {
  const named = attribute(
    node,
    'dataEnlighterLanguage',
    'dataLanguage',
    'dataLang',
    'lang',
    'dataCodeLanguage',
  );
  const classes = listClasses(node).join(' ');
  const marked = /(?:^|\s)(?:language|lang|brush)[-:]\s?([\w+#.-]{1,30})/i.exec(classes)?.[1];
  const isHighlighted = /(?:^|\s)(?:hljs|prettyprint|sourceCode|highlight)(?:\s|$)/.test(classes);
  const plain = isHighlighted
    ? listClasses(node).find((name) => !noLanguages.has(name) && /^[a-z][\w+#]{0,20}$/.test(name))
    : undefined;
  const language = (marked || named || plain || '').toLowerCase();
  return /^[\w+#.-]{1,30}$/.test(language) && !['generic', 'raw', 'none', 'auto'].includes(language)
    ? language
    : '';
}

/** The text with the line breaks that elements make. */
function codeText(node: Node): string {
  if (node.type === 'text') return node.value;
  if (isElement(node, 'br')) return '\n';
  if (!isElement(node)) return '';
  const parts: string[] = [];
  let isLineStart = true;
  for (const child of node.children) {
    const value = codeText(child);
    const isLine = isElement(child) && lineTags.has(child.tagName);
    if (isLine && !isLineStart) parts.push('\n');
    parts.push(value);
    if (isLine && !value.endsWith('\n')) parts.push('\n');
    isLineStart = isLine || value.endsWith('\n');
  }
  return parts.join('');
}

/** A figure around code, whose caption becomes the title; null if there is no code in it. */
export function codeFigure(figure: Element, language: string): Node[] | null {
  const [pre] = findAll(figure, (node) => node.tagName === 'pre');
  if (!pre) return null;
  const [caption] = findAll(figure, (node) => node.tagName === 'figcaption');
  const title = caption ? collectLine(caption) : '';
  const block = buildCode(pre, language, title);
  return title.length > MAX_TITLE_LENGTH
    ? [block, element('p', {}, [element('em', {}, [{ type: 'text', value: title }])])]
    : [block];
}
