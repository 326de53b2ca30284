import type { Blocks, ChoiceItem } from '#features/content/panel/markdown/insert-items.ts';
import { layoutGroups } from '#features/content/panel/markdown/layout-items.ts';

/** The blocks of a page; the owner chooses among the public projects. */
export function pageBlocks(projects: ChoiceItem['choices']): Blocks {
  return {
    groups: [
      ...layoutGroups,
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
