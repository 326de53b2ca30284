import { expect, test } from 'vitest';
import { readNewPath, readOldPath, listApplicablePaths } from './redirect.ts';

test.each([
  ['/old', '/old'],
  ['  /old/page/ ', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/café', '/café'],
  ['/?', '/'],
  ['/?p=12', '/?p=12'],
  ['/index.php/?id=3', '/index.php?id=3'],
  ['/?page_id=2&lang=en', '/?lang=en&page_id=2'],
  ['/?q=a+b%20c&&é', '/?q=a%20b%20c&%C3%A9='],
  ['/?a[]=2&b=1&a[]=1', '/?a%5B%5D=2&a%5B%5D=1&b=1'],
])('the old path "%s" is stored as it is requested', (typed, path) => {
  expect(readOldPath(typed)).toBe(path);
});

test.each([
  '',
  'old',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/a#b',
  '/%00',
  '/%ff',
  '/a%3Fb=1',
  '/?a=%00',
  '/?a=%ff',
  '/?a=1#b',
  `/?a=${'b'.repeat(300)}`,
  `/?a=${'字'.repeat(250)}`,
])('"%s" is not a valid old path', (typed) => {
  expect(readOldPath(typed)).toBeNull();
});

test.each([
  ['/new', '/new'],
  ['/café?a=b#c', '/caf%C3%A9?a=b#c'],
])('the new path "%s" is stored as a link', (typed, path) => {
  expect(readNewPath(typed)).toBe(path);
});

test.each([
  '',
  'new',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/%00',
])('"%s" is not a valid redirect target', (typed) => {
  expect(readNewPath(typed)).toBeNull();
});

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
