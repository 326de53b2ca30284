import { expect, test } from 'vitest';
import { featuredNote, withEdited } from './featured-summary.tsx';
import type { FeaturedProject } from '#features/projects/project.ts';

const projects = (...rows: [title: string, state?: FeaturedProject['state']][]) =>
  rows.map(([title, state = 'published']) => ({
    id: title,
    title,
    state,
    slug: title,
    image: null,
    coverSeed: '',
  }));

test.each([
  ['none', [], 'The home page shows up to three featured projects. None is published yet.', null],
  ['two', [['A'], ['B']], 'The home page shows up to three featured projects: A, B.', null],
  ['three', [['A'], ['B'], ['C']], 'The home page shows up to three featured projects: A, B, C.', null],
  [
    'five',
    [['A'], ['B'], ['C'], ['D'], ['E']],
    'The home page shows the first three featured projects: A, B, C.',
    'Not shown: D (4th), E (5th).',
  ],
  [
    'drafts between',
    [['A'], ['B', 'draft'], ['C'], ['D'], ['E', 'scheduled'], ['']],
    'The home page shows the first three featured projects: A, C, D.',
    'Not shown: B (draft), E (scheduled, 4th), Untitled (4th).',
  ],
] as const)('the note for %s featured', (_case, rows, shown, hidden) => {
  expect(featuredNote(projects(...(rows as never as [string][])))).toEqual({ shown, hidden });
});

test('a long list is truncated', () => {
  const many = Array.from({ length: 22 }, (_, index): [string] => [`P${index + 1}`]);
  expect(featuredNote(projects(...many)).hidden).toBe(
    'Not shown: P4 (4th), P5 (5th), P6 (6th), P7 (7th), P8 (8th) and 14 more.',
  );
});

test('an edited project keeps its position, is last if new, and removed if not featured', () => {
  const featured = projects(['A'], ['B']);
  const edited = { id: 'A', title: 'A2', state: 'published', featured: true } as const;
  const titles = (project: Parameters<typeof withEdited>[1]) =>
    withEdited(featured, project).map(({ title }) => title);
  expect(titles(edited)).toEqual(['A2', 'B']);
  expect(titles({ ...edited, featured: false })).toEqual(['B']);
  expect(titles({ ...edited, id: null })).toEqual(['A', 'B', 'A2']);
});
