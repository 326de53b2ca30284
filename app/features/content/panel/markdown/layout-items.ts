import type { InsertGroup, InsertItem } from './insert-items.ts';

const layouts: readonly InsertItem[] = [
  {
    label: 'Two columns with image',
    hint: 'An image beside text',
    pick: 'image',
    around: (image) => `:::columns\n${image}\n\n## Heading\n\nText beside the image.\n:::`,
    select: 'Heading',
  },
  {
    label: 'Price table',
    hint: 'Offers side by side',
    markdown: [
      '## Prices\n',
      ':::prices',
      '### Small\n\n**€900**\n\n- One page\n- Two rounds of changes\n\n[Ask for it](/contact)\n',
      '### Large\n\n**€2,400**\n\n- Up to ten pages\n- Texts and images\n\n[Ask for it](/contact)',
      ':::',
    ].join('\n'),
  },
  {
    label: 'Call to action',
    hint: 'A heading, a text and a button',
    markdown:
      ':::cta\n## Have a project in mind?\n\nTell me about it in two sentences.\n\n[Get in touch](/contact)\n:::',
  },
  {
    label: 'FAQ',
    hint: 'Answers that open on click',
    markdown:
      '## Questions\n\n:::faq\n### How long does it take?\n\nUsually three weeks.\n\n### What does it cost?\n\nSee the prices above.\n:::',
  },
];

const pictures: readonly InsertItem[] = [
  {
    label: 'Wide image',
    hint: 'From edge to edge',
    pick: 'image',
    around: (image) => `:::wide\n${withCaption(image)}\n:::`,
    select: 'Caption',
  },
  {
    label: 'Images in a row',
    hint: 'Two to four, in their own ratios',
    pick: 'image',
    around: (image) => `:::pictures\n${withCaption(image)}\n\n![Second image](/media/… "Caption")\n:::`,
    select: '/media/…',
  },
  {
    label: 'Before and after',
    hint: 'Two images of one size, with a slider',
    pick: 'image',
    around: (image) => `:::compare\n${withCaption(image, 'Before')}\n\n![After](/media/… "After")\n:::`,
    select: '/media/…',
  },
  {
    label: 'Browser window',
    hint: 'An image below an address',
    pick: 'image',
    around: (image) => `:::browser\nexample.com\n\n${withCaption(image)}\n:::`,
    select: 'example.com',
  },
  {
    label: 'Phones',
    hint: 'One to four screens on a color',
    pick: 'image',
    around: (image) => `:::phones\n#c3d4d1\n\n${image}\n:::`,
    select: '#c3d4d1',
  },
];

const figures: readonly InsertItem[] = [
  {
    label: 'Pull quote',
    hint: 'One sentence, large',
    markdown: ':::pullquote\n> One sentence that stays.\n\nWho said it, and when\n:::',
    select: 'One sentence that stays.',
  },
  {
    label: 'Numbers',
    hint: 'Two to five facts',
    markdown: ':::numbers\n- **11** piers with the same sign\n- **0.4%** failed payments\n:::',
    select: '11',
  },
  {
    label: 'Color swatches',
    hint: 'Name, color and share',
    markdown: ':::swatches\n- Night #0d2031 4\n- Lamp #f3bb55 1\n:::',
    select: 'Night',
  },
];

/** The title of an image is shown as its caption. */
function withCaption(image: string, caption = 'Caption') {
  return image.replace(/\)$/, ` "${caption}")`);
}

export const layoutGroups: readonly InsertGroup[] = [
  { label: 'Layout', items: layouts },
  { label: 'Pictures', items: pictures },
  { label: 'Figures', items: figures },
];
