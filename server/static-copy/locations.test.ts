import { expect, test } from 'vitest';
import { indexQueryRedirects } from '#features/redirects/query-redirects.ts';
import { fileOf, followQuery, isServerPath, locate } from './locations.ts';

const category = (name: string, slug: string) => ({ id: slug, name, slug, description: '' });
const categories = { post: [category('UI & UX', 'ui-ux')], project: [], tool: [], resource: [] };
const located = (link: string) => locate(new URL(link, 'https://ida.example'), categories);

test.each([
  ['/', '/', '/', ''],
  ['/blog/a/', '/blog/a', '/blog/a', ''],
  ['/blog/a?ref=x', '/blog/a', '/blog/a', '?ref=x'],
  ['/blog?page=1', '/blog', '/blog', ''],
  ['/blog?page=02', '/blog', '/blog', ''],
  ['/blog?page=3&utm=1', '/blog?page=3', '/blog/page/3', '?utm=1'],
  ['/blog?page=2&category=ui+%26+ux', '/blog?category=UI+%26+UX&page=2', '/blog/category/ui-ux/page/2', ''],
  ['/portfolio?category=../x', '/portfolio?category=..%2Fx', '/portfolio/category/x', ''],
  ['/blog/tag/c?page=2', '/blog/tag/c?page=2', '/blog/tag/c/page/2', ''],
  ['/social/post/a.png?v=1', '/social/post/a.png?v=1', '/social/post/a.png', '?v=1'],
  ['/covers/a.svg?shape=card&seed=x1', '/covers/a.svg?shape=card&seed=x1', '/covers/card-x1/a.svg', ''],
  ['/search?q=a', '/search', '/search', '?q=a'],
])('%s is requested as %s and copied to %s', (link, request, path, query) => {
  expect(located(link)).toEqual({ request, path, query });
});

const queryRedirects = indexQueryRedirects([
  { from: '/?p=12', to: '/blog/moved' },
  { from: '/?p=13', to: '/blog?tag=C%2B%2B' },
  { from: '/loop?a=1', to: '/loop?a=1' },
]);

test.each([
  ['/?p=12', '/blog/moved'],
  ['/?p=12&utm_source=x#end', '/blog/moved#end'],
  ['/?p=13', '/blog/tag/c-plus-plus'],
  ['/blog/?tag=React', '/blog/tag/react'],
  ['/blog?category=Design', '/blog?category=Design'],
  ['/blog?tag=', '/blog?tag='],
  ['/?p=14', '/?p=14'],
  ['/loop?a=1', '/loop?a=1'],
])('%s leads to %s', (link, to) => {
  const { pathname, search, hash } = followQuery(new URL(link, 'https://ida.example'), queryRedirects);
  expect(pathname + search + hash).toBe(to);
});

test('a cover with unusual parameters stays in its folder', () => {
  expect(located('/covers/a.svg?shape=../../x').path).toMatch(/^\/covers\/[0-9a-f]{16}\/a\.svg$/);
});

test('files are named by decoded paths, and never outside the folder', () => {
  expect(fileOf('/', true)).toBe('index.html');
  expect(fileOf('/blog/gr%C3%BC%C3%9Fe', true)).toBe('blog/grüße/index.html');
  expect(fileOf('/rss.xml', false)).toBe('rss.xml');
  for (const path of ['/a/%2e%2e/b', '/a%2Fb', '/a%5Cb', '/a%00', '/%E0%A4%A', `/${'a'.repeat(256)}`])
    expect(fileOf(path, true)).toBe(null);
});

test('the panel and what needs a server are not copied', () => {
  for (const path of ['/admin', '/Admin/posts', '/preview/post/1', '/quotes/1/k', '/view', '/blog/a/like'])
    expect(isServerPath(path)).toBe(true);
  for (const path of ['/administration', '/previews', '/blog/view', '/mailing'])
    expect(isServerPath(path)).toBe(false);
});
