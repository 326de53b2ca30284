import { en, type TextKey } from '#content/texts/en.ts';

export const MAX_TEXT_LENGTH = 400;

/** A text that the owner can replace; `usual` is the text of the site's language. */
export type TextRow = { key: TextKey; usual: string; hint?: string };
export type TextGroup = { name: string; title: string; rows: TextRow[] };

/** By the first part of the keys, in display order. */
const titles = {
  shell: 'Header and menus',
  footer: 'Footer',
  home: 'Home page',
  lists: 'Lists and pagination',
  blog: 'Blog',
  article: 'Articles',
  comments: 'Comments',
  share: 'Sharing',
  code: 'Code blocks',
  prose: 'Footnotes, tables and task lists',
  project: 'Projects',
  work: 'List of projects',
  testimonial: 'Testimonials by link',
  quote: 'Quotes',
  status: 'Status labels',
  tools: 'AI tools',
  resources: 'Resources',
  search: 'Search',
  contact: 'Contact page',
  form: 'Forms',
  newsletter: 'Newsletter form',
  time: 'Times',
  legal: 'Legal pages',
  sitemap: 'Sitemap',
  preview: 'Preview links',
  private: 'Private links',
  missing: 'Missing pages',
  error: 'Errors',
  link: 'Pages behind links in emails',
  mail: 'Emails',
  llms: 'llms.txt',
};

export const textKeys = Object.keys(en) as TextKey[];

export function groupTexts(texts: Record<TextKey, string>): TextGroup[] {
  return Object.entries(titles).map(([name, title]) => ({
    name,
    title,
    rows: textKeys
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => ({ key, usual: texts[key], ...hintOf(key) })),
  }));
}

function hintOf(key: TextKey) {
  if (key.endsWith('.one')) return { hint: 'for one' };
  return key.endsWith('.other') ? { hint: 'for other numbers' } : {};
}

export function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{[\w ]+\}/g))];
}

/** Texts that greet a client: with `{name}`, the first name, or with `{full name}`. */
export const greetings: TextKey[] = ['mail.quoteMessage', 'mail.testimonialMessage'];
