import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test('sizes are formatted in kilobytes, megabytes and gigabytes', () => {
  expect([3, 12_345, 1_468_006, 15 * 1024 * 1024, 2.5 * 1024 ** 3].map(formatFileSize)).toEqual([
    '1 KB',
    '12 KB',
    '1.4 MB',
    '15 MB',
    '2.5 GB',
  ]);
});
