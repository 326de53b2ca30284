import { countOf } from '#platform/text/count.ts';

const nouns = {
  blog_posts: 'post',
  portfolio_projects: 'project',
  comments: 'comment',
  ai_tools: 'AI tool',
  resources: 'resource',
  testimonials: 'testimonial',
  tool_waiters: 'waiting-list sign-up',
  settings: 'setting',
} as const;

/** How many rows of each table belong to the sample content. */
export type SampleCounts = Record<keyof typeof nouns, number>;

/** The counts in words, such as "14 posts" and "9 projects"; empty once there is no sample content. */
export function sampleCountTexts(counts: SampleCounts): string[] {
  return Object.entries(nouns).flatMap(([table, noun]) => {
    const count = counts[table as keyof SampleCounts];
    return count > 0 ? [countOf(count, noun)] : [];
  });
}
