import { expect, test } from 'vitest';
import { listApplicablePaths } from './path-ends.ts';

test.each([
  ['/category/news/page/3', ['/category/news/page/2', '/category/news']],
  ['/category/news/page/2', ['/category/news']],
  ['/page/12', ['/page/2']],
  ['/tag/x/feed', ['/tag/x']],
  ['/tag/x/feed/atom', ['/tag/x/feed', '/tag/x']],
  ['/feed/rdf', ['/feed']],
  ['/tag/x/rss', ['/tag/x']],
  ['/my-post/amp', ['/my-post']],
  ['/my-post/2', ['/my-post']],
  ['/2020/05/07', ['/2020/05']],
  ['/my-post/comment-page-2', ['/my-post']],
])('a redirect of %s, else of %j', (path, shorter) => {
  expect(listApplicablePaths(path)).toEqual([path, ...shorter]);
});

test.each([
  '/',
  '/feed',
  '/rss',
  '/amp',
  '/2',
  '/page/2',
  '/my-post/Feed',
  '/my-post/feeds',
  '/my-post/feed/x',
  '/my-post/page/x',
  '/my-post/page/1234567',
  '/my-post/2020',
  '/my-post-2',
  '/feed/x',
  '/my-post/feed.xml',
])('only a redirect of %s itself', (path) => {
  expect(listApplicablePaths(path)).toEqual([path]);
});

test('a long path takes little time and gives few paths', () => {
  const long = '/page/2'.repeat(20_000);
  expect(listApplicablePaths(long)).toHaveLength(2);
  expect(listApplicablePaths(`${'/feed'.repeat(20_000)}/x`)).toHaveLength(1);
  expect(listApplicablePaths(`/${'9'.repeat(100_000)}`)).toHaveLength(1);
});
