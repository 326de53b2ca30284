import type { Source, SourceRecord } from '#site-import/index.ts';
import { jpegOf } from '../images.ts';
import { filesOf, sourceComment, sourceOf, sourcePage, sourcePost, sourceSubscriber } from './sources.ts';

const POSTS = 7;
const COMMENTS = 30;
const SUBSCRIBERS = 12;

/** Items of all types, with images that several posts share; always the same. */
export async function createMixedSource(): Promise<Source> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const image = (number: number) => ({ src: `images/${number % 3}.jpg`, alt: `Image ${number}` });
  const records: SourceRecord[] = [
    ...numbers(POSTS).map((number) =>
      sourcePost(number, {
        markdown: `![One](${image(number).src}) and [another](/2020/01/post-${(number % POSTS) + 1}/).`,
        images: [image(number)],
        cover: number % 2 === 0 ? image(number + 1) : null,
        // Two posts want the same slug.
        slug: number === 2 ? 'post-1' : `post-${number}`,
        categories: [number % 2 === 0 ? 'News' : 'Travel'],
        tags: ['one', 'two'],
      }),
    ),
    sourcePage('about', { images: [{ src: 'images/missing.jpg', alt: '' }] }),
    ...numbers(COMMENTS).map((number) =>
      sourceComment(number, {
        postKey: `post:${(number % POSTS) + 1}`,
        parentKey: number > POSTS ? `comment:${number - POSTS}` : null,
        isApproved: number % 4 !== 0,
      }),
    ),
    ...numbers(SUBSCRIBERS).map((number) => sourceSubscriber(`reader-${number}@example.com`)),
    { type: 'redirect', key: 'feed', from: '/feed/', to: { path: '/rss.xml' } },
    { type: 'redirect', key: 'tag', from: '/tag/one/', to: { tag: 'one' } },
  ];
  const files = Object.fromEntries(
    await Promise.all(
      [0, 1, 2].map(async (number) => [`images/${number}.jpg`, await jpegOf(40 + number, 30)] as const),
    ),
  );
  return sourceOf(records, { files: filesOf(files) });
}
