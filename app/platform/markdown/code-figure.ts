import type { Element, ElementContent, Properties, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { readFence } from './fence.ts';
import { highlight } from './highlight.ts';
import { findLanguage } from './languages.ts';

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
