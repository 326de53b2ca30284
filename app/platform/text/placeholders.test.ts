import { expect, test } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

test('placeholders are replaced once, and unknown ones stay', () => {
  const values = { name: 'Hanne {subject}', subject: 'Search', owner: 'Ida' };
  expect(fillPlaceholders('{name}: {subject}, {price}. {owner}', values)).toBe(
    'Hanne {subject}: Search, {price}. Ida',
  );
});
