import { expect, test } from 'vitest';
import { readMarkdownFile } from './support/markdown-source.ts';
import { createFileFinder } from '../files/paths.ts';

test('folders may be missing from a path or added to it', () => {
  const find = createFileFinder([
    'static/images/a.jpg',
    'public/images/a.jpg',
    'b/c.jpg',
    'c.jpg',
    'x/b/c.jpg',
  ]);
  expect(find('/images/a.jpg')).toBe('static/images/a.jpg');
  expect(find('/old/b/c.jpg')).toBe('b/c.jpg');
  expect(find('/old/x/b/c.jpg')).toBe('x/b/c.jpg');
  expect(find('c.jpg')).toBe('c.jpg');
});

test('a name without a folder is found if only one file has it', () => {
  const find = createFileFinder(['posts/b/cover.jpg', 'posts/c/cover.jpg', 'posts/b/one.jpg', 'two.jpg']);
  expect(find('cover.jpg')).toBeNull();
  expect(find('posts/a/cover.jpg')).toBeNull();
  expect(find('one.jpg')).toBe('posts/b/one.jpg');
  expect(find('posts/a/two.jpg')).toBe('two.jpg');
});

test('films and linked files are taken along, also those in blocks of Atelier', async () => {
  const library = '/media/0123456789abcdef0123';
  const post = await readMarkdownFile(
    'content/posts/walk.md',
    `---
date: 2020-03-04
---
![A walk](clip.mp4)

See [the prices](<price list.pdf>), [the data](data.csv) and [another](/files/none.pdf).

::film[Again]{src="${library}/1x1.webm" poster="${library}/1x1.jpg" captions="/media/none.vtt"}
`,
    {
      'content/posts/clip.mp4': 'x',
      'content/posts/price list.pdf': 'x',
      'content/posts/data.csv': 'x',
      [`${library.slice(1)}/1x1.webm`]: 'x',
      [`${library.slice(1)}/1x1.jpg`]: 'x',
    },
  );
  const folder = library.slice(1);
  expect(post.markdown).toBe(`![A walk](content/posts/clip.mp4)

See [the prices](<content/posts/price list.pdf>), [the data](data.csv) and [another](/files/none.pdf).

::film[Again]{src="${folder}/1x1.webm" poster="${folder}/1x1.jpg" captions="/media/none.vtt"}`);
  expect(post.images).toEqual([
    { src: `${folder}/1x1.webm`, alt: '' },
    { src: `${folder}/1x1.jpg`, alt: '' },
    { src: 'content/posts/price list.pdf', alt: '' },
    { src: 'content/posts/clip.mp4', alt: 'A walk' },
  ]);
  expect(post.losses).toEqual([
    'The file /media/none.vtt is missing from the source.',
    'The linked file data.csv is not imported.',
    'The file /files/none.pdf is missing from the source.',
  ]);
});

test('references to films are followed, and an image of our library may be here already', async () => {
  const post = await readMarkdownFile(
    'posts/a.md',
    '---\ndate: 2020-01-02\n---\n[The film][1], ![Leaf][2] and ![Here](/media/0123456789abcdef0123/1x1.jpg)\n\n[1]: clip.mp4 "My film"\n[2]: leaf.jpg',
    { 'posts/clip.mp4': 'x', 'posts/leaf.jpg': 'x' },
  );
  expect(post.markdown).toBe(
    '[The film][1], ![Leaf](posts/leaf.jpg) and ![Here](/media/0123456789abcdef0123/1x1.jpg)\n\n[1]: posts/clip.mp4 "My film"\n[2]: leaf.jpg',
  );
  expect(post.images).toEqual([
    { src: 'posts/clip.mp4', alt: '' },
    { src: 'posts/leaf.jpg', alt: 'Leaf' },
  ]);
});

test.each(['```md', '~~~', '- ```', '````md\n```'])(
  'a block of Atelier in the code of “%s” stays as it is',
  async (fence) => {
    const film = '/media/0123456789abcdef0123/1x1.webm';
    const close = '\n'.concat(fence.match(/`{4}|`{3}|~{3}/)![0]);
    const code = `${fence}\n::film{src="${film}"}${close}`;
    const post = await readMarkdownFile(
      'content/posts/walk.md',
      `---\ndate: 2020-03-04\n---\n${code}\n\n::film{src="${film}"}`,
      { [film.slice(1)]: 'x' },
    );
    expect(post.markdown).toBe(`${code}\n\n::film{src="${film.slice(1)}"}`);
  },
);
