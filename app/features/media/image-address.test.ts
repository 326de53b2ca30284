import { expect, test } from 'vitest';
import { isImageAddress } from './image-address.ts';

test.each(['/media/a.png', 'https://a.example/b.png', 'http://a.example/b.png'])(
  '%s is accepted',
  (address) => {
    expect(isImageAddress(address)).toBe(true);
  },
);

test.each(['', 'a.png', '//a.example/b.png', '/\\a.example', 'javascript:alert(1)', 'data:image/png,'])(
  '%s is rejected',
  (address) => {
    expect(isImageAddress(address)).toBe(false);
  },
);
