import type { Paragraph, RootContent } from 'mdast';

export type Container = Extract<RootContent, { type: 'containerDirective' }>;
export type Block = Container['children'][number];

export function element(
  tag: string,
  className: string | null,
  children: Block[],
  properties: Record<string, string | number> = {},
): Container {
  const hProperties = { ...(className && { className: [className] }), ...properties };
  return { type: 'containerDirective', name: tag, children, data: { hName: tag, hProperties } };
}

export function isImage(node: Block | undefined): node is Paragraph {
  return isOnly(node, ['image', 'imageReference', 'text']) && plainTextLength(node) === 0;
}

export function isOnly(node: Block | undefined, types: string[]): node is Paragraph {
  return node?.type === 'paragraph' && node.children.every(({ type }) => types.includes(type));
}

export function plainTextLength({ children }: Paragraph) {
  return children.reduce((sum, child) => sum + (child.type === 'text' ? child.value.trim().length : 0), 0);
}
