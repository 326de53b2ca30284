import { expect, test } from 'vitest';
import { dateCleared, isPutOff, nextAction, publishNote, saveIntent } from './publishing.ts';

const [earlier, past, now, soon, later] = [
  '2026-02-01',
  '2026-03-01',
  '2026-03-10',
  '2026-03-12',
  '2026-03-20',
].map((day) => `${day}T12:00:00.000Z`) as [string, string, string, string, string];
const draft = { published: false, publishedAt: null };
const out = { published: true, publishedAt: past };
const scheduled = { published: true, publishedAt: soon };

test.each([
  ['a draft', draft, null, 'Publish', 'publish'],
  ['a draft with a date to come', draft, soon, 'Schedule', 'publish'],
  ['a draft with a date that has passed', draft, past, 'Publish', 'publish'],
  ['a published piece', out, null, 'Update', 'keep'],
  ['a published piece with its own date', out, past, 'Update', 'keep'],
  ['a published piece with an earlier date', out, earlier, 'Update', 'publish'],
  ['a published piece with a date to come', out, soon, 'Schedule', 'publish'],
  ['a scheduled piece', scheduled, null, 'Update', 'keep'],
  ['a scheduled piece moved to later', scheduled, later, 'Update', 'publish'],
  ['a scheduled piece wanted now', scheduled, now, 'Publish', 'publish'],
  ['a scheduled piece whose date was cleared', scheduled, dateCleared('scheduled'), 'Publish', 'publish'],
  ['a published piece whose date was cleared', out, dateCleared('published'), 'Update', 'keep'],
  ['a draft wanted at once', draft, 'now', 'Publish', 'publish'],
])('%s', (_case, standing, publishAt, label, intent) => {
  expect(nextAction(standing, publishAt, Date.parse(now))).toEqual({ label, intent });
});

test('saving does what the box says', () => {
  expect(saveIntent(draft, false, null)).toBe('draft');
  expect(saveIntent(draft, true, null)).toBe('publish');
  expect(saveIntent(out, true, null)).toBe('keep');
  expect(saveIntent(out, false, null)).toBe('draft');
});

test('only what is out can be put off', () => {
  expect(isPutOff(out, soon, Date.parse(now))).toBe(true);
  expect(isPutOff(out, earlier, Date.parse(now))).toBe(false);
  expect(isPutOff(draft, soon, Date.parse(now))).toBe(false);
  expect(isPutOff(scheduled, later, Date.parse(now))).toBe(false);
});

test.each([
  ['a draft', draft, 'draft', false, null, null],
  ['a draft that is ticked', draft, 'draft', true, null, 'Saving publishes it.'],
  ['a ticked draft with a date to come', draft, 'draft', true, soon, `Saving schedules it for <${soon}>.`],
  ['a scheduled piece', scheduled, 'scheduled', true, null, `Scheduled for <${soon}>.`],
  [
    'a scheduled piece, moved',
    scheduled,
    'scheduled',
    true,
    later,
    `Scheduled. Saving reschedules it for <${later}>.`,
  ],
  ['a scheduled piece, date cleared', scheduled, 'scheduled', true, 'now', 'Saving publishes it now.'],
  ['a scheduled piece, past date', scheduled, 'scheduled', true, past, 'Saving publishes it now.'],
  ['a published piece', out, 'published', true, null, null],
  ['a published piece, unticked', out, 'published', false, null, 'Saving unpublishes it.'],
  ['a published piece, put off', out, 'published', true, soon, `Saving unpublishes it until <${soon}>.`],
] as const)('the note below the box of %s', (_case, standing, state, isWanted, publishAt, note) => {
  const plan = { state, isWanted, publishAt, now: Date.parse(now) };
  expect(publishNote(standing, plan, (iso) => `<${iso}>`)).toBe(note);
});
