import type { Paragraph, Root, RootContent } from 'mdast';
import type { LayoutName } from './block-names.ts';

type Container = Extract<RootContent, { type: 'containerDirective' }>;
type Leaf = Extract<RootContent, { type: 'leafDirective' }>;
type Block = Container['children'][number];

/** The classes of the rendered blocks. */
export const blockClasses = {
  div: ['block-columns', 'block-image', 'block-prices', 'block-price', 'block-cta', 'block-faq'],
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
};

/** Turns directives into blocks. `::name` becomes an empty element with `data-insert`. */
export function arrangeBlocks(document: Root) {
  const arrange = (nodes: RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (node.type === 'leafDirective') return [insertOf(node)];
      if (node.type === 'containerDirective')
        return layouts[node.name as LayoutName](arrange(node.children) as Block[]);
      if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
        return [{ ...node, children: arrange(node.children) } as RootContent];
      return [node];
    });
  document.children = arrange(document.children);
}

function element(tag: string, className: string | null, children: Block[]): Container {
  const hProperties = className ? { className: [className] } : {};
  return { type: 'containerDirective', name: tag, children, data: { hName: tag, hProperties } };
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

function isImage(node: Block | undefined) {
  return isOnly(node, ['image', 'imageReference', 'text']) && plainTextLength(node) === 0;
}

/** A paragraph of links only is shown as buttons. */
function markActions(node: Block): Block {
  if (!isOnly(node, ['link', 'linkReference', 'text', 'break']) || plainTextLength(node) > 0) return node;
  return { ...node, data: { ...node.data, hProperties: { className: ['block-actions'] } } };
}

function isOnly(node: Block | undefined, types: string[]): node is Paragraph {
  return node?.type === 'paragraph' && node.children.every(({ type }) => types.includes(type));
}

function plainTextLength({ children }: Paragraph) {
  return children.reduce((sum, child) => sum + (child.type === 'text' ? child.value.trim().length : 0), 0);
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
