import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('sizes are formatted in kilobytes, megabytes and gigabytes', () => {
  const sizes = [3, 12_345, 1_468_006, 15 * 1024 * 1024, 2.5 * 1024 ** 3];
  expect(sizes.map((bytes) => formatFileSize(bytes))).toEqual(['1 KB', '12 KB', '1.4 MB', '15 MB', '2.5 GB']);
});

test('sizes are in the number format', () => {
  expect(formatFileSize(1_468_006, { language: 'en', numberFormat: 'dot' })).toBe('1,4 MB');
});
