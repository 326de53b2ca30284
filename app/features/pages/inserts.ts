/** Blocks that show other content of the site; a page stores only a mark where they belong. */
export const inserts = ['testimonials', 'projects', 'posts', 'contact-form', 'newsletter-form'] as const;
type InsertName = (typeof inserts)[number];

export type Insert = { name: InsertName; options: Partial<Record<string, string>> };

const MAX_INSERTED_POSTS = 12;
const USUAL_POSTS = 3;

/** As `app/platform/markdown/blocks/blocks.ts` writes it. */
const mark = /<div data-insert="([a-z-]+)"(?: data-options="([^"]*)")?><\/div>/g;

/** The HTML of a page and its inserts, in order. */
export function splitInserts(html: string): (string | Insert)[] {
  const parts: (string | Insert)[] = [];
  let end = 0;
  for (const { 0: text, 1: name, 2: options = '', index } of html.matchAll(mark)) {
    parts.push(html.slice(end, index), { name: name as InsertName, options: readOptions(options) });
    end = index + text.length;
  }
  return [...parts, html.slice(end)].filter((part) => typeof part !== 'string' || part.trim() !== '');
}

function readOptions(text: string) {
  return Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((option) => {
        const [name = '', ...value] = option.split('=');
        return [name, value.join('=')];
      }),
  );
}

export function readPostCount({ options }: Insert) {
  const count = Number(options.count ?? USUAL_POSTS);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_INSERTED_POSTS) : USUAL_POSTS;
}

/** The slugs of the chosen projects; empty for the featured ones. */
export function readInsertSlugs({ options }: Insert): string[] {
  return (options.slugs ?? '').split(/[\s,]+/).filter(Boolean);
}
