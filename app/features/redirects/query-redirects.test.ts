import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalQuery, containsQuery, readOldPath } from './redirect.ts';
import { indexQueryRedirects, matchQueryRedirect } from './query-redirects.ts';

const redirects = indexQueryRedirects(
  [
    ['/?p=12', '/blog/twelve'],
    ['/?p=12&lang=de', '/blog/zwölf'],
    ['/?page_id=2', '/about'],
    ['/?a[]=1&a[]=2', '/blog/list'],
    ['/index.php?id=3', '/blog/three'],
    ['/café?q=a b', '/blog/coffee'],
  ].map(([from, to]) => ({ from: readOldPath(from!)!, to: to! })),
);

test.each([
  ['/?p=12', '/blog/twelve'],
  ['/?p=%31%32', '/blog/twelve'],
  ['/?utm_source=x&p=12', '/blog/twelve'],
  ['/?lang=en&p=12', '/blog/twelve'],
  ['/?p=12&lang=de', '/blog/zwölf'],
  ['/?lang=de&p=12&fbclid=1', '/blog/zwölf'],
  ['/?page_id=2&p=13', '/about'],
  ['/?a%5B%5D=1&a[]=2', '/blog/list'],
  ['/index.php?id=3', '/blog/three'],
  ['/index.php/?id=3', '/blog/three'],
  ['/caf%C3%A9?q=a+b', '/blog/coffee'],
])('%s leads to %s', (url, to) => {
  expect(matchQueryRedirect(redirects, url)).toBe(to);
});

test.each([
  '/',
  '/?',
  '/?p',
  '/?p=1',
  '/?p=012',
  '/?P=12',
  '/?p=12&p=13',
  '/?a[]=2&a[]=1',
  '/?lang=de',
  '/blog?p=12',
  '/index.php',
  '/%ff?p=12',
  '/caf%C3%A9?q=a%00b',
])('%s leads nowhere', (url) => {
  expect(matchQueryRedirect(redirects, url)).toBeNull();
});

test('what a page or an endpoint reads itself is never redirected', () => {
  const froms = ['/blog?page=2', '/blog?category=Old', '/admin?p=12', '/media/a.jpg?p=12', '/rss.xml?p=12'];
  const own = indexQueryRedirects(froms.map((from) => ({ from, to: '/contact' })));
  for (const from of froms) expect(matchQueryRedirect(own, from)).toBeNull();
});

const parameters = fc.array(
  fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
  { minLength: 1, maxLength: 5 },
);

test('a redirect is found however its parameters are ordered, encoded and accompanied', () => {
  fc.assert(
    fc.property(parameters, (own) => {
      const query = canonicalQuery(own);
      const index = indexQueryRedirects([{ from: `/old?${query}`, to: '/new' }]);
      const names = new Set(own.map(([name]) => name));
      const others = [['utm_source', 'x']].filter(([name]) => !names.has(name!));
      const requested = new URLSearchParams([
        ...others,
        ...own.toSorted(([a], [b]) => (a > b ? -1 : Number(a < b))),
      ]);
      expect(containsQuery(requested, query)).toBe(true);
      expect(matchQueryRedirect(index, `/old?${requested}`)).toBe('/new');
      expect(canonicalQuery(new URLSearchParams(query))).toBe(query);
    }),
  );
});

test('long queries and many redirects take little time', () => {
  const many = Array.from({ length: 50_000 }, (_, n) => ({ from: `/?p=${n}`, to: `/blog/${n}` }));
  const index = indexQueryRedirects(many);
  const long = Array.from({ length: 2_000 }, (_, n) => `x${n}=${n}`).join('&');
  expect(index.get('/')?.nameSets).toEqual([['p']]);
  expect(matchQueryRedirect(index, `/?${long}&p=49999`)).toBe('/blog/49999');
  expect(matchQueryRedirect(index, `/?${long}`)).toBeNull();
});
