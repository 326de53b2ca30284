import { expect, test } from 'vitest';
import { head, item, readExport, tail } from './support/wxr.ts';

test('addresses of categories, tags and authors, and of the feed', async () => {
  const { origin, records } = await readExport(`${head}${item()}${tail}`);
  expect(origin).toBe('https://old.example');
  const redirects = records.filter((record) => record.type === 'redirect');
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/page/2/': { path: '/blog' },
    '/feed/': { path: '/rss.xml' },
    '/category/craft/': { category: 'Craft & care' },
    '/category/craft/wood/': { category: 'Wood' },
    '/category/wood/': { category: 'Wood' },
    '/tag/%E6%9C%A8/': { tag: '木' },
    '/author/ida/': { path: '/blog' },
    '/?cat=3': { category: 'Craft & care' },
    '/?cat=4': { category: 'Wood' },
    '/?tag=%E6%9C%A8': { tag: '木' },
    '/?feed=rss2': { path: '/rss.xml' },
    '/2024/': { path: '/blog' },
    '/2024/02/': { path: '/blog' },
  });
});

test('addresses of categories and tags in an export without their list', async () => {
  const terms =
    '<category domain="category" nicename="news"><![CDATA[News &amp; more]]></category><category domain="post_tag" nicename="cats"><![CDATA[Cats]]></category>';
  const records = await readItems(item({}, terms));
  const redirects = records.filter((record) => record.type === 'redirect');
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toMatchObject({
    '/category/news/': { category: 'News & more' },
    '/tag/cats/': { tag: 'Cats' },
    '/?tag=cats': { tag: 'Cats' },
  });
});

async function readItems(...items: string[]) {
  return (await readExport(`${head}${items.join('')}${tail}`)).records;
}
