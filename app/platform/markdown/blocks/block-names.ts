/** Blocks that arrange the Markdown between `:::name` and `:::`. */
export const layoutNames = ['columns', 'prices', 'cta', 'faq'] as const;
export type LayoutName = (typeof layoutNames)[number];

export function isLayoutName(name: string): name is LayoutName {
  return layoutNames.some((known) => known === name);
}

/** For writers of Markdown: text that would be a block is escaped. */
export const blockMark = { character: ':', atBreak: true, after: ':' };
