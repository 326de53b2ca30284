import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { type Block, type Container, element, isImage, isOnly, plainTextLength } from './block-elements.ts';
import { arrangeMedia, findMediaProblem, isMediaName, mediaNames, transcriptOf } from './media-blocks.ts';
import { pictureLayouts, pictureNames } from './picture-blocks.ts';

/** Blocks that arrange the Markdown between `:::name` and `:::`. */
const layoutNames = ['columns', 'prices', 'cta', 'faq', 'transcript', ...pictureNames] as const;
type LayoutName = (typeof layoutNames)[number];

/** Those that articles have as well. */
export const articleLayouts: readonly LayoutName[] = ['transcript'];

/** For writers of Markdown: text that would be a block is escaped. */
export const blockMark = { character: ':', atBreak: true, after: ':' };

/** A line of the source that looks like a block but is none, which visitors do not see. */
export type BlockProblem = { line: number; problem: string };

/** Those of articles, or all of a page with the names of its inserts. */
export type Blocks = 'media' | readonly string[];

type Place = 'top' | 'block' | 'list or quote';

/**
 * Removes what looks like a block but is none, and inserts inside another block. An unknown `::name` is text in a list or
 * quote, at the beginning of a sentence, and in articles.
 */
export function removeInvalidBlocks(document: Root, source: string, blocks: Blocks): BlockProblem[] {
  const { containers, leaves, inserts } = namesOf(blocks);
  const problems: BlockProblem[] = [];
  const lines = source.split('\n');
  const namesNoBlock = (mark: string) => {
    const name = mark.replace(/^:+/, '');
    const similar = [...containers, ...leaves].find((known) => isSimilar(known, name));
    const hint = similar && ` Did you mean “${containers.includes(similar) ? ':::' : '::'}${similar}”?`;
    return `There is no block “${mark}”.${hint ?? ''}`;
  };

  const findProblemOfText = (line: string): string | null => {
    const [mark, colons = '', space, name = ''] = /^(:{2,})([ \t]*)(\p{L}[\p{L}\p{N}_-]*)?/u.exec(line) ?? [];
    if (!mark) return null;
    if (blocks === 'media' && ![...containers, ...leaves].includes(name)) return null;
    if (line === colons && colons.length > 2) return `This “${colons}” ends no block.`;
    if (!name) return null;
    if (colons.length > 2)
      return containers.includes(name)
        ? `Write “${colons}${name}” alone on its line.`
        : namesNoBlock(`${colons}${name}`);
    if (space || (!leaves.includes(name) && !/^[[{]/.test(line.slice(mark.length)))) return null;
    return `Write the options of “${mark}” in braces, as in “${mark}{name=value}”.`;
  };

  const withoutLines = (paragraph: Paragraph): Paragraph[] => {
    let line = paragraph.position!.start.line;
    const children = paragraph.children.flatMap((node, index): PhrasingContent[] => {
      // Text around a bare web address has no position.
      line = node.position?.start.line ?? line;
      if (node.type !== 'text') return [node];
      const isAtLineStart = index === 0 || paragraph.children[index - 1]!.type === 'break';
      const texts = node.value.split('\n');
      const kept = texts.filter((text, offset) => {
        const isText = (offset === 0 && !isAtLineStart) || lines[line + offset - 1]?.includes('\\:');
        const problem = isText ? null : findProblemOfText(text.trim());
        if (problem) problems.push({ line: line + offset, problem });
        return problem === null;
      });
      line += texts.length - 1;
      return kept.length > 0 ? [{ ...node, value: kept.join('\n') }] : [];
    });
    return children.length > 0 ? [{ ...paragraph, children }] : [];
  };

  const withoutInvalid = (nodes: RootContent[], place: Place): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (node.type === 'paragraph') return withoutLines(node);
      if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
        return [{ ...node, children: withoutInvalid(node.children, 'list or quote') } as RootContent];
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return [node];
      const { start, end } = node.position!;
      const [mark] = /:+[^\s[{]*/.exec(source.slice(start.offset))!;
      const report = (problem: string) => problems.push({ line: start.line, problem });
      if (node.type === 'containerDirective') {
        const isKnown = containers.includes(node.name);
        if (!isKnown) report(namesNoBlock(mark));
        const children = withoutInvalid(node.children, 'block') as typeof node.children;
        return isKnown ? [{ ...node, children }] : children;
      }
      if (isMediaName(node.name)) {
        const problem = findMediaProblem(node);
        if (problem === null) return [node];
        report(problem);
      } else if (inserts.includes(node.name)) {
        if (place === 'top') return [node];
        report(`“${mark}” cannot be inside another block, a list or a quote. Put it on a line of its own.`);
      } else if (place === 'list or quote') {
        const value = source.slice(start.offset, end.offset);
        return [{ type: 'paragraph', children: [{ type: 'text', value }] }];
      } else report(namesNoBlock(mark));
      return [];
    });
  document.children = withoutInvalid(document.children, 'top');
  return problems;
}

function namesOf(blocks: Blocks) {
  const inserts = blocks === 'media' ? [] : blocks;
  const containers: readonly string[] = blocks === 'media' ? articleLayouts : layoutNames;
  return { inserts, containers, leaves: [...mediaNames, ...inserts] };
}

function isSimilar(known: string, name: string) {
  return known.slice(0, 3) === name.slice(0, 3).toLowerCase();
}

type Leaf = Extract<RootContent, { type: 'leafDirective' }>;

/** The classes of the rendered blocks. */
export const blockClasses = {
  div: [
    'block-columns',
    'block-image',
    'block-prices',
    'block-price',
    'block-cta',
    'block-faq',
    'block-wide',
    'block-pictures',
    'block-compare',
    'block-browser',
    'block-phones',
    'phones',
    'block-pullquote',
    'block-numbers',
    'block-swatches',
  ],
  p: ['block-actions'],
};

/** The characters that the options of an insert may have; others are removed. */
export const insertOptions = /^[\w=;, .-]*$/;

const layouts: Record<LayoutName, (content: Block[]) => Block[]> = {
  columns: (content) => [
    element(
      'div',
      'block-columns',
      splitColumns(content)
        .filter((column) => column.length > 0)
        .map(asColumn),
    ),
  ],
  prices: (content) => {
    const { lead, groups } = groupByHeading(content);
    const plans = groups.map((plan) => element('div', 'block-price', plan.map(markActions)));
    return [...lead, element('div', 'block-prices', plans)];
  },
  cta: (content) => [element('div', 'block-cta', content.map(markActions))],
  faq: (content) => {
    const { lead, groups } = groupByHeading(content);
    const questions = groups.map(([question, ...answer]) =>
      element('details', null, [element('summary', null, [question!]), ...answer]),
    );
    return [...lead, element('div', 'block-faq', questions)];
  },
  ...pictureLayouts,
  transcript: (content) => [transcriptOf(content)],
};

/** Turns directives into blocks. `::name` becomes an empty element with `data-insert`. */
export function arrangeBlocks(document: Root) {
  const arrange = (nodes: RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (node.type === 'leafDirective')
        return [isMediaName(node.name) ? arrangeMedia(node) : insertOf(node)];
      if (node.type === 'containerDirective')
        return layouts[node.name as LayoutName](arrange(node.children) as Block[]);
      if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
        return [{ ...node, children: arrange(node.children) } as RootContent];
      return [node];
    });
  document.children = arrange(document.children);
}

function insertOf(node: Leaf): Leaf {
  const options = Object.entries(node.attributes ?? {}).map(([name, value]) => `${name}=${value ?? ''}`);
  const dataOptions = options.join(';').replaceAll(/[^\w=;, .-]/g, '');
  const hProperties = { dataInsert: node.name, ...(dataOptions && { dataOptions }) };
  return { ...node, children: [], data: { hName: 'div', hProperties } };
}

/** Two parts: before and after a divider, else a first or last image and the rest. */
function splitColumns(content: Block[]): Block[][] {
  const divider = content.findIndex(({ type }) => type === 'thematicBreak');
  if (divider !== -1) return [content.slice(0, divider), content.slice(divider + 1)];
  if (isImage(content[0])) return [content.slice(0, 1), content.slice(1)];
  return isImage(content.at(-1)) ? [content.slice(0, -1), content.slice(-1)] : [content];
}

function asColumn(content: Block[]): Container {
  const isOnlyImage = content.length === 1 && isImage(content[0]);
  return element('div', isOnlyImage ? 'block-image' : null, content.map(markActions));
}

/** A paragraph of links only is shown as buttons. */
function markActions(node: Block): Block {
  if (!isOnly(node, ['link', 'linkReference', 'text', 'break']) || plainTextLength(node) > 0) return node;
  return { ...node, data: { ...node.data, hProperties: { className: ['block-actions'] } } };
}

function groupByHeading(content: Block[]): { lead: Block[]; groups: Block[][] } {
  const lead: Block[] = [];
  const groups: Block[][] = [];
  for (const node of content) {
    if (node.type === 'heading') groups.push([node]);
    else (groups.at(-1) ?? lead).push(node);
  }
  return { lead, groups };
}
