import type { MarkdownItem } from '#features/content/markdown-editor/insert-items.ts';
import { inserts } from './inserts.ts';

/** The blocks of a page, with the Markdown that inserts them. */
const items: readonly MarkdownItem[] = [
  {
    label: 'Two columns with image',
    hint: 'An image beside text',
    markdown:
      ':::columns\n![Describe the image](/media/image.jpg)\n\n## Heading\n\nText beside the image.\n:::',
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
  { label: 'Testimonials', hint: 'What your clients say', markdown: '::testimonials' },
  {
    label: 'Selected projects',
    hint: 'Projects by their slugs',
    markdown: '::projects{slugs="first-project second-project"}',
  },
  { label: 'Latest posts', hint: 'The newest of your blog', markdown: '::posts{count=3}' },
  { label: 'Contact form', hint: 'The form of your contact page', markdown: '::contact-form' },
  { label: 'Newsletter form', hint: 'The sign-up to your newsletter', markdown: '::newsletter-form' },
];

export const pageBlocks = { items, inserts };
