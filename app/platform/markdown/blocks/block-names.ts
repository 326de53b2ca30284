/** Blocks that arrange the Markdown between `:::name` and `:::`. */
const layoutNames = ['columns', 'prices', 'cta', 'faq'] as const;
export type LayoutName = (typeof layoutNames)[number];

export function isLayoutName(name: string): name is LayoutName {
  return layoutNames.some((known) => known === name);
}
