import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Copy is interface', 'copy-is-interface'],
  ['The 24-hour reply', 'the-24-hour-reply'],
  ['What’s new?  A — lot!', 'whats-new-a-lot'],
  ['Café & Crème', 'caf-crme'],
  ['--- already-slugged ---', 'already-slugged'],
  ['日本語', ''],
  ['', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});
