import type { Element, ElementContent, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { highlight, findLanguage } from './highlight.ts';

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

function readInfo(code: Element): string {
  const { className } = code.properties;
  const name = Array.isArray(className) ? String(className[0] ?? '').replace(/^language-/, '') : '';
  return `${name} ${code.data?.meta ?? ''}`.trim();
}

function readSource(code: Element): string {
  const source = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return source.replace(/\n$/, '');
}

async function createFigure(code: Element): Promise<Element> {
  const fence = readFence(readInfo(code));
  const language = findLanguage(fence.language);
  const lines = await highlight(readSource(code), language);

  const lineElements = lines.flatMap((children, index) => {
    const className = fence.isMarked(index + 1) ? ['line', 'mark'] : ['line'];
    const line = element('span', { className }, children);
    return index === 0 ? [line] : [text('\n'), line];
  });
  const languageName = element('span', { className: ['code-lang'] }, [text(language.name)]);
  const caption =
    fence.title === null
      ? [languageName]
      : [element('span', { className: ['code-file'] }, [text(fence.title)]), languageName];

  return element('figure', { className: ['code'] }, [
    element('figcaption', {}, caption),
    element('pre', { tabIndex: 0 }, [element('code', {}, lineElements)]),
  ]);
}

export async function wrapCode(tree: Root) {
  const replacements: Promise<void>[] = [];
  visit(tree, 'element', (pre, index, parent) => {
    const code = pre.tagName === 'pre' ? pre.children[0] : undefined;
    if (code?.type !== 'element' || parent === undefined || index === undefined) return;
    replacements.push(
      createFigure(code).then((figure) => {
        parent.children[index] = figure;
      }),
    );
  });
  await Promise.all(replacements);
}

type Fence = { language: string; title: string | null; isMarked: (line: number) => boolean };

const MAX_TITLE_LENGTH = 120;

function readTitle(info: string): string | null {
  const match = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(info);
  const title = (match?.[1] ?? match?.[2] ?? '').trim().slice(0, MAX_TITLE_LENGTH);
  return title || null;
}

function readMarkedLines(info: string): Fence['isMarked'] {
  const withoutQuotes = info.replace(/"[^"]*"|'[^']*'/g, '');
  const [, list = ''] = /\{([\d,\s-]{1,200})\}/.exec(withoutQuotes) ?? [];
  const ranges = list.split(',').map((range) => {
    const [first = NaN, last = first] = range.split('-').map(Number);
    return { first, last };
  });
  return (line) => ranges.some(({ first, last }) => line >= first && line <= last);
}

/** Parses the info string of a code fence, such as `ts title="house-style.ts" {2,4-6}`. */
function readFence(info: string): Fence {
  const [language = ''] = /^[\w+#.-]+/.exec(info) ?? [];
  const attributes = info.slice(language.length);
  return {
    language: language.toLowerCase(),
    title: readTitle(attributes),
    isMarked: readMarkedLines(attributes),
  };
}
