import { expect, test } from 'vitest';
import { en } from '#content/texts/en.ts';
import { groupTexts, textKeys } from './text-groups.ts';

test('every text is in exactly one group of the list', () => {
  const listed = groupTexts(en).flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(listed.toSorted()).toEqual(textKeys.toSorted());
});
