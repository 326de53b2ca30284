import type { Blocks, ChoiceItem, InsertItem } from '#features/content/panel/markdown/insert-items.ts';

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

/** The blocks of a page; the owner chooses among the public projects. */
export function pageBlocks(projects: ChoiceItem['choices']): Blocks {
  return {
    groups: [
      { label: 'Layout', items: layouts },
      {
        label: 'From your site',
        items: [
          { label: 'Testimonials', hint: 'What your clients say', markdown: '::testimonials' },
          {
            label: 'Selected projects',
            hint: 'Choose projects',
            choices: projects,
            noChoices: 'Without a choice, the block shows your featured projects.',
            toMarkdown: (slugs) =>
              slugs.length > 0 ? `::projects{slugs="${slugs.join(' ')}"}` : '::projects',
          },
          { label: 'Latest posts', hint: 'Your newest posts', markdown: '::posts{count=3}', select: '3' },
          { label: 'Contact form', hint: 'The form of your contact page', markdown: '::contact-form' },
          { label: 'Newsletter form', hint: 'The sign-up to your newsletter', markdown: '::newsletter-form' },
        ],
      },
    ],
  };
}
