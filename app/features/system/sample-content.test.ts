import { expect, test } from 'vitest';
import { sampleRemovalText } from './sample-content.ts';

const none = {
  blog_posts: 0,
  portfolio_projects: 0,
  pages: 0,
  comments: 0,
  ai_tools: 0,
  resources: 0,
  testimonials: 0,
  waiting_list: 0,
  settings: 0,
};

test.each([
  [{ blog_posts: 14, comments: 10 }, '14 posts and 10 comments and replies will be deleted permanently.'],
  [{ comments: 1 }, '1 comment will be deleted permanently.'],
  [{ settings: 16 }, '16 settings (contact details, statistics and more) go back to empty.'],
  [{ settings: 1 }, '1 setting goes back to empty.'],
])('%j: %s', (counts, text) => expect(sampleRemovalText({ ...none, ...counts })).toBe(text));
