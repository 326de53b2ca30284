import type { Element } from 'hast';
import { attribute, listClasses, element, isElement, collectText } from './tree.ts';

/** A fenced block. */
export function codeBlock(value: string, language: string): Element {
  const text = value.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd();
  return element('pre', { lang: language }, [{ type: 'text', value: text }]);
}

/** A `pre`, with its language as the usual plugins and highlighters write it. */
export function buildCode(pre: Element, language: string): Element {
  const code = pre.children.find((child) => isElement(child, 'code')) as Element | undefined;
  return codeBlock(collectText(pre), languageOf(pre) || (code ? languageOf(code) : '') || language);
}

function languageOf(node: Element): string {
  const classes = listClasses(node).join(' ');
  const marked = /(?:^|\s)(?:language|lang|brush)[-:]\s?([\w+#.-]{1,30})/i.exec(classes)?.[1];
  const language = (marked || attribute(node, 'dataEnlighterLanguage', 'dataLanguage', 'lang')).toLowerCase();
  const isNone = ['generic', 'raw', 'none', 'auto'].includes(language);
  return /^[\w+#.-]{1,30}$/.test(language) && !isNone ? language : '';
}
