import { formatCount } from '#platform/text/count.ts';

const nouns = {
  blog_posts: 'post',
  portfolio_projects: 'project',
  pages: 'page',
  comments: 'comment',
  ai_tools: 'AI tool',
  resources: 'resource',
  testimonials: 'testimonial',
  waiting_list: 'waiting-list sign-up',
  settings: 'setting',
} as const;

/** Other plurals than with an s. The dashboard counts comments without the owner's replies. */
const plurals: Partial<Record<keyof typeof nouns, string>> = {
  comments: 'comments and replies',
  settings: 'settings (contact details, statistics and more)',
};

export type SampleCounts = Record<keyof typeof nouns, number>;

const tables = Object.keys(nouns) as (keyof SampleCounts)[];

/** "14 posts and 9 projects will be deleted permanently. 16 settings (…) go back to empty." */
export function sampleRemovalText({ settings, ...items }: SampleCounts): string {
  const deleted = sampleCountTexts({ ...items, settings: 0 });
  return [
    deleted.length > 0 && `${new Intl.ListFormat('en').format(deleted)} will be deleted permanently.`,
    settings > 0 && `${countRows('settings', settings)} ${settings === 1 ? 'goes' : 'go'} back to empty.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** For example "14 posts" and "9 projects"; empty without sample content. */
export function sampleCountTexts(counts: SampleCounts): string[] {
  return tables.flatMap((table) => (counts[table] > 0 ? [countRows(table, counts[table])] : []));
}

function countRows(table: keyof SampleCounts, count: number) {
  return formatCount(count, nouns[table], undefined, plurals[table]);
}
