import { expect, test } from 'vitest';
import { firstNameOf } from './testimonial-request.ts';

test.each([
  ['Anna Berg', 'Anna'],
  ['Dr. Anna Berg', 'Anna'],
  ['Prof. Dr. Anna  Berg', 'Anna'],
  ['Anna', 'Anna'],
  ['A. B.', 'A.'],
])('the first name of “%s” is “%s”', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
