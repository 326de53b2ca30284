import { expect, test } from 'vitest';
import { isImageUrl } from './media.ts';

test.each(['/media/a.png', 'https://a.example/b.png', 'http://a.example/b.png'])('%s is accepted', (url) => {
  expect(isImageUrl(url)).toBe(true);
});

test.each(['', 'a.png', '//a.example/b.png', '/\\a.example', 'javascript:alert(1)', 'data:image/png,'])(
  '%s is rejected',
  (url) => {
    expect(isImageUrl(url)).toBe(false);
  },
);
