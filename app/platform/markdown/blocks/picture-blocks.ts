import type { ListItem, Paragraph, PhrasingContent } from 'mdast';
import { plainText } from '#platform/markdown/plain-text.ts';
import { type Block, type Container, element, isImage } from './block-elements.ts';

export const pictureNames = [
  'wide',
  'pictures',
  'compare',
  'browser',
  'phones',
  'pullquote',
  'numbers',
  'swatches',
] as const;

/** The colour of a swatch or band. */
export const hexColor = /^#[\da-f]{6}$/i;

/** The share of a swatch: the class of a ratio, of which shares are multiples. */
export const shareClass = /^ratio-\d{1,2}$/;
const SHARE_STEP = 5;
const MAX_SHARE = 12;

export const pictureLayouts: Record<(typeof pictureNames)[number], (content: Block[]) => Block[]> = {
  wide: (content) => arrangePictures(content, ({ pictures }) => [element('div', 'block-wide', pictures)]),
  pictures: (content) =>
    arrangePictures(content, ({ pictures }) => [element('div', 'block-pictures', pictures)]),
  compare: (content) =>
    arrangePictures(content, ({ pictures: [before, after, ...others] }) => [
      ...(after ? [element('div', 'block-compare', [before!, after])] : [before!]),
      ...others,
    ]),
  browser: (content) =>
    arrangePictures(content, ({ lead, pictures }) => [
      element('div', 'block-browser', [...lead.slice(0, 1), ...pictures]),
      ...lead.slice(1),
    ]),
  phones: (content) =>
    arrangePictures(content, ({ lead, pictures }) => {
      const [color, ...others] = lead;
      const band = color && hexColor.test(plainText(color).trim()) ? plainText(color).trim() : null;
      const screens = element('div', 'phones', pictures, {
        tabIndex: 0,
        role: 'region',
        ariaLabel: 'Phone screens',
      });
      const block = element('div', 'block-phones', band ? [swatch(band), screens] : [screens]);
      return [block, ...(band ? others : lead)];
    }),
  pullquote: (content) => {
    const isQuoted = content.some(({ type }) => type === 'blockquote');
    const quote: Block[] = isQuoted ? content : [{ type: 'blockquote', children: content as Paragraph[] }];
    return [element('div', 'block-pullquote', quote)];
  },
  numbers: (content) => [element('div', 'block-numbers', content)],
  swatches: (content) => [
    element(
      'div',
      'block-swatches',
      content.map((node) =>
        node.type === 'list' ? { ...node, children: node.children.map(showSwatch) } : node,
      ),
    ),
  ],
};

/** The block of the pictures in the content, followed by what comes after the first one; the content without pictures. */
function arrangePictures(
  content: Block[],
  arrange: (parts: { lead: Block[]; pictures: Container[] }) => Block[],
): Block[] {
  const first = content.findIndex(isImage);
  if (first === -1) return content;
  const pictures = content
    .filter(isImage)
    .flatMap(({ children }) => children.flatMap((child) => (child.type === 'text' ? [] : [asFigure(child)])));
  const rest = content.slice(first).filter((node) => !isImage(node));
  return [...arrange({ lead: content.slice(0, first), pictures }), ...rest];
}

/** The title of an image is its caption. */
function asFigure(image: PhrasingContent): Container {
  const caption = image.type === 'image' && image.title;
  const shown = { ...image, ...(caption && { title: null }) } as unknown as Block;
  const words = caption ? [element('figcaption', null, [{ type: 'text', value: caption } as never])] : [];
  return element('figure', 'image', [shown, ...words]);
}

/** `Night #0d2031 4`: a name, a colour and its share, in any order. */
function showSwatch(item: ListItem): ListItem {
  const words = plainText(item).trim().split(/\s+/);
  const color = words.find((word) => hexColor.test(word));
  if (!color) return item;
  const share = words.findLast((word) => /^\d{1,2}$/.test(word));
  const name = words.filter((word) => word !== color && word !== share).join(' ');
  const size = Math.min(MAX_SHARE, Math.max(1, Number(share ?? 1)));
  const children: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'text', value: name }] },
    { type: 'text', value: ' ' },
    { type: 'inlineCode', value: color },
  ];
  return {
    ...item,
    children: [swatch(color), { type: 'paragraph', children }],
    data: { hProperties: { className: [`ratio-${size * SHARE_STEP}`] } },
  };
}

/** Presentation attributes of SVG, because a policy forbids inline styles. */
function swatch(fill: string): Container {
  const area = element('rect', null, [], { width: '100%', height: '100%', fill });
  return element('svg', 'swatch', [area], { ariaHidden: 'true' });
}
