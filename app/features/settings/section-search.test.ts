import { expect, test } from 'vitest';
import { defaultSettings } from '#content/site.ts';
import { sectionGroups } from './sections.ts';
import { findSections } from './section-search.ts';

const names = (query: string) =>
  findSections(query).flatMap(({ sections }) => sections.map(({ name }) => name));

test('every setting has its field, and every field its setting', () => {
  const fields = sectionGroups.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const keys = fields.map(({ key }) => key).filter((key) => key !== 'testimonials');
  expect(keys.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
});

test('sections are found by their fields, also inside lists, and by synonyms', () => {
  expect(names('phone')).toEqual(['contact']);
  expect(names('RATING')).toEqual(['testimonials']);
  expect(names('404')).toEqual(['redirects']);
  expect(names('second factor')).toEqual(['account']);
  expect(names('layout')).toEqual(['brand']);
  expect(names('answer')).toContain('faq');
  expect(names('nothing like this')).toEqual([]);
  expect(names('').length).toBeGreaterThan(15);
});

test('British and American spellings find the same settings', () => {
  expect(names('color')).toContain('brand');
  for (const [british, american] of [
    ['colour', 'color'],
    ['colou', 'colo'],
    ['enquiry', 'inquiry'],
    ['enquiries', 'inquiries'],
  ])
    expect(names(british!)).toEqual(names(american!));
});

test('a found field links to its section', () => {
  const [group] = findSections('hours');
  expect(group?.sections[0]?.found).toEqual([{ key: 'hours', label: 'Hours' }]);
});
