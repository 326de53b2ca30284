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

/** For example "14 posts" and "9 projects"; empty without sample content. */
export function sampleCountTexts(counts: SampleCounts): string[] {
  return Object.entries(nouns).flatMap(([table, noun]) => {
    const count = counts[table as keyof SampleCounts];
    return count > 0 ? [countOf(count, noun)] : [];
  });
}
