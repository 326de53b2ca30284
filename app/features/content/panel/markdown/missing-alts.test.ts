import { expect, test } from 'vitest';
import { findMissingAlts } from './missing-alts.ts';

test.each([
  '![|](/media/a.png)',
  'One\n\n![| ](/a.png)\n![A brick](/b.png)\n![|](/c.png "Caption")',
  '![A brick](/a.png), [](/b), \\![](/c.png), ![] and `![](/d.png)`',
  '```md\n![](/a.png)\n```\n\n![|](/b.png)',
  '~~~\n![](/a.png)',
])('alt texts are missing at the marks of %j', (marked) => {
  const parts = marked.split('|');
  const marks = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
  expect(findMissingAlts(parts.join(''))).toEqual(marks);
});
