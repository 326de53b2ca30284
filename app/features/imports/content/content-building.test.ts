import { expect, test } from 'vitest';
import { sourcePost } from '../../../../tests/support/imports/sources.ts';
import { buildContent, IMAGES_LEFT_OUT } from './content-building.ts';

const FILM = '/media/0123456789abcdef0123/640x360.mp4';

/** The text of a post whose images are these; a.jpg is not among them. */
function build(markdown: string, images: [string, string][] = []) {
  const record = sourcePost(1, {
    markdown,
    images: ['a.jpg', 'b.jpg', 'c.mp4'].map((src) => ({ src, alt: '' })),
  });
  const { content, notes } = buildContent(record, {
    slug: 'a',
    images: new Map(images),
    findNewPath: () => null,
    mainAuthor: null,
    categories: { map: new Map(), fallback: '' },
    now: new Date(0),
  });
  return { content, notes };
}

test.each([
  String.raw`![One](a.jpg "She said \"hi\"")`,
  `![One](a.jpg 'She said "hi"')`,
  '![One](a.jpg (She))',
  '[![One](a.jpg)](a.jpg)',
  `[![One](a.jpg "Hi")](a.jpg 'Full')`,
])('%s without its file leaves its text', (markdown) => {
  expect(build(markdown)).toEqual({ content: 'One', notes: [IMAGES_LEFT_OUT] });
});

test('an image stays without the link to a file that is missing', () => {
  const image = '/media/0123456789abcdef0123/40x30.jpg';
  expect(build('[![One](b.jpg "Hi")](a.jpg)', [['b.jpg', image]]).content).toBe(`![One](${image} "Hi")`);
});

test('a film with a caption in quotation marks is shown as one', () => {
  expect(build(String.raw`![One](c.mp4 "She said \"hi\"")`, [['c.mp4', FILM]]).content.trim()).toBe(
    `::film[One]{src="${FILM}"}`,
  );
});
