import { expect, test } from 'vitest';
import { readImage, withImageSources } from './image.tsx';

const folder = '/media/0123456789abcdef0123';

test('a library URL contains size and sources', () => {
  expect(readImage(`${folder}/1000x750.jpg`)).toEqual({
    width: 1000,
    height: 750,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: [400, 800, 1000].map((width) => `${folder}/${width}.${format} ${width}w`).join(', '),
    })),
  });
});

test('an animated image has a size and no other sources', () => {
  expect(readImage(`${folder}/640x480.webp`)).toEqual({ width: 640, height: 480, sources: [] });
});

test('any other URL has no image data', () => {
  for (const url of [
    'https://example.com/a.jpg',
    '/demo/berth-1.svg',
    `https://example.com${folder}/1000x750.jpg`,
    `${folder}/1000x750.svg`,
    `${folder}/400.avif`,
    '/media/../0123456789abcdef0123/1x1.jpg',
  ]) {
    expect(readImage(url)).toBeNull();
  }
});

test('library images in HTML get sources and dimensions and keep their attributes; others are unchanged', () => {
  const outside = '<p><img src="https://example.com/a.jpg" alt="" loading="lazy"></p>';
  expect(withImageSources(outside)).toBe(outside);
  const html = withImageSources(`<p><img src="${folder}/300x200.png" alt="A &#x3C;b>" loading="lazy"></p>`);
  expect(html).toMatch(/^<p><picture><source type="image\/avif" srcset="[^"]+300\.avif 300w" sizes="[^"]+">/);
  expect(html).toContain(
    `<img src="${folder}/300x200.png" width="300" height="200" alt="A &#x3C;b>" loading="lazy"></picture></p>`,
  );
});

test('escaped text that looks like an image is unchanged', () => {
  const text = `<p>&#x3C;img src="${folder}/300x200.png"></p>`;
  expect(withImageSources(text)).toBe(text);
});
