import { countOf } from '#platform/text/count.ts';

const nouns = {
  blog_posts: 'post',
  portfolio_projects: 'project',
  pages: 'page',
  comments: 'comment',
  ai_tools: 'AI tool',
  resources: 'resource',
  testimonials: 'testimonial',
  tool_waiters: 'waiting-list sign-up',
  settings: 'setting',
} as const;

export type SampleCounts = Record<keyof typeof nouns, number>;

/** "14 posts and 9 projects will be deleted permanently. 16 settings go back to empty." */
export function sampleRemovalText({ settings, ...items }: SampleCounts): string {
  const deleted = sampleCountTexts({ ...items, settings: 0 });
  return [
    deleted.length > 0 && `${new Intl.ListFormat('en').format(deleted)} will be deleted permanently.`,
    settings > 0 && `${countOf(settings, nouns.settings)} ${settings === 1 ? 'goes' : 'go'} back to empty.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** For example "14 posts" and "9 projects"; empty without sample content. */
export function sampleCountTexts(counts: SampleCounts): string[] {
  return Object.entries(nouns).flatMap(([table, noun]) => {
    const count = counts[table as keyof SampleCounts];
    return count > 0 ? [countOf(count, noun)] : [];
  });
}
