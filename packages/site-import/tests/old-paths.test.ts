import { expect, test } from 'vitest';
import { attachment, head, item, readExport, tail } from './support/wxr.ts';

test('addresses of categories, tags, authors and feeds', async () => {
  const { origin, records } = await readExport(`${head}${item()}${tail}`);
  expect(origin).toBe('https://old.example');
  const redirects = records.filter((record) => record.type === 'redirect');
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/page/2/': { path: '/blog' },
    '/feed/': { path: '/rss.xml' },
    '/comments/feed/': { path: '/rss.xml' },
    '/category/craft/': { category: 'Craft & care' },
    '/category/craft/feed/': { path: '/rss.xml' },
    '/category/craft/wood/': { category: 'Wood' },
    '/category/craft/wood/feed/': { path: '/rss.xml' },
    '/category/wood/': { category: 'Wood' },
    '/category/wood/feed/': { path: '/rss.xml' },
    '/tag/%E6%9C%A8/': { tag: '木' },
    '/tag/%E6%9C%A8/feed/': { path: '/rss.xml' },
    '/author/ida/': { path: '/blog' },
    '/author/ida/feed/': { path: '/rss.xml' },
    '/?cat=3': { category: 'Craft & care' },
    '/?cat=4': { category: 'Wood' },
    '/?tag=%E6%9C%A8': { tag: '木' },
    '/feed/rss/': { path: '/rss.xml' },
    '/feed/rss2/': { path: '/rss.xml' },
    '/feed/atom/': { path: '/rss.xml' },
    '/?feed=rss': { path: '/rss.xml' },
    '/?feed=rss2': { path: '/rss.xml' },
    '/?feed=atom': { path: '/rss.xml' },
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

test('the page of an uploaded file leads to its post', async () => {
  const [post] = await readItems(
    item(),
    attachment('7', 'https://old.example/a.jpg').replace('/29/hello/', '/29/hello/a-jpg/'),
    attachment('8', 'https://old.example/b.jpg').replace('29/hello/', '29/b.jpg'),
  );
  expect(post).toMatchObject({
    oldPaths: [
      '/2024/02/29/hello/',
      '/?p=12',
      '/2024/02/29/hello/a-jpg/',
      '/?attachment_id=7',
      '/?attachment_id=8',
    ],
  });
});

async function readItems(...items: string[]) {
  return (await readExport(`${head}${items.join('')}${tail}`)).records;
}
