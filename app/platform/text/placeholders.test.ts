import { expect, test } from 'vitest';
import { fillPlaceholders, extractFirstName, salutationValues } from './placeholders.ts';

test('placeholders are replaced once, and unknown ones stay', () => {
  const values = { name: 'Hanne {subject}', subject: 'Search', owner: 'Ida' };
  expect(fillPlaceholders('{name}: {subject}, {price}. {owner}', values)).toBe(
    'Hanne {subject}: Search, {price}. Ida',
  );
});

test('a salutation uses the first or the full name', () => {
  expect(fillPlaceholders('Hi {name}. Guten Tag {full name}!', salutationValues('Dr. Anna Berg'))).toBe(
    'Hi Anna. Guten Tag Dr. Anna Berg!',
  );
});

test.each([
  ['Anna Berg', 'Anna'],
  ['Dr. Anna Berg', 'Anna'],
  ['Prof. Dr. Anna  Berg', 'Anna'],
  ['Anna', 'Anna'],
  ['A. B.', 'A.'],
])('the first name of “%s” is “%s”', (name, first) => {
  expect(extractFirstName(name)).toBe(first);
});
