import { expect, test } from 'vitest';
import { isFixedPath, isOwnPath, isReadByPage } from './own-paths.ts';

test.each([
  '/',
  '/admin',
  '/admin/x',
  '/admin?p=12',
  '/blog',
  '/Contact',
  '/rss.xml',
  '/rss.xml?p=12',
  '/blog/a.md',
  '/media/x.jpg',
  '/media/x.jpg?p=12',
  '/healthz?p=12',
  '/mail/confirm/x?p=12',
  '/blog?page=2',
  '/blog?category=Design&page=2',
  '/search?q=a',
  '/blog/a?sent=1',
])('%s is served by the app', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '/about',
  '/blog/a',
  '/blog/2020/a',
  '/portfolio/a',
  '/administration',
  '/media/',
  '/mail',
  '/?p=12',
  '/?tag=a',
  '/blog?p=12',
  '/blog?lang=en&page=2',
  '/blog?category=Old',
  '/blog/a?p=12',
  '/about?page=2',
])('%s may be redirected', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('a page reads some parameters itself', () => {
  expect(['/blog?category=Old', '/blog?page=2', '/Search?q=a'].every(isReadByPage)).toBe(true);
  expect(['/blog', '/?p=12', '/?q=a', '/about?page=2', '/blog?page=2&x='].some(isReadByPage)).toBe(false);
});

test('a fixed path always has a response of its own', () => {
  expect(['/', '/blog', '/terms', '/rss.xml', '/brand.css'].every(isFixedPath)).toBe(true);
  expect(['/blog/a', '/about', '/admin'].some(isFixedPath)).toBe(false);
});
