import { expect, test } from 'vitest';
import { publishAtAfterClearing, isPostponed, nextAction, publishNote } from './publishing.ts';

const [earlier, past, now, soon, later] = [
  '2026-02-01',
  '2026-03-01',
  '2026-03-10',
  '2026-03-12',
  '2026-03-20',
].map((day) => `${day}T12:00:00.000Z`) as [string, string, string, string, string];
const draft = { published: false, publishedAt: null };
const published = { published: true, publishedAt: past };
const scheduled = { published: true, publishedAt: soon };

test.each([
  ['a draft', draft, null, 'Publish', 'publish'],
  ['a draft with a date to come', draft, soon, 'Schedule', 'publish'],
  ['a draft with a date that has passed', draft, past, 'Publish', 'publish'],
  ['a published post', published, null, 'Update', 'update'],
  ['a published post with its own date', published, past, 'Update', 'update'],
  ['a published post with an earlier date', published, earlier, 'Update', 'publish'],
  ['a published post with a date to come', published, soon, 'Schedule', 'publish'],
  ['a scheduled post', scheduled, null, 'Update', 'update'],
  ['a scheduled post moved to later', scheduled, later, 'Update', 'publish'],
  ['a scheduled post wanted now', scheduled, now, 'Publish', 'publish'],
  [
    'a scheduled post whose date was cleared',
    scheduled,
    publishAtAfterClearing('scheduled'),
    'Publish',
    'publish',
  ],
  [
    'a published post whose date was cleared',
    published,
    publishAtAfterClearing('published'),
    'Update',
    'update',
  ],
  ['a draft wanted at once', draft, 'now', 'Publish', 'publish'],
])('%s', (_case, content, publishAt, label, intent) => {
  expect(nextAction(content, publishAt, Date.parse(now))).toEqual({ label, intent });
});

test('only published content can be postponed', () => {
  expect(isPostponed(published, soon, Date.parse(now))).toBe(true);
  expect(isPostponed(published, earlier, Date.parse(now))).toBe(false);
  expect(isPostponed(draft, soon, Date.parse(now))).toBe(false);
  expect(isPostponed(scheduled, later, Date.parse(now))).toBe(false);
});

test.each([
  ['a draft', draft, 'draft', false, null, null],
  ['a draft that is ticked', draft, 'draft', true, null, '“Publish” makes it public.'],
  ['a ticked draft with a date to come', draft, 'draft', true, soon, `“Schedule” publishes it on <${soon}>.`],
  ['a scheduled post', scheduled, 'scheduled', true, null, `Scheduled for <${soon}>.`],
  [
    'a scheduled post, moved',
    scheduled,
    'scheduled',
    true,
    later,
    `Scheduled. “Update” reschedules it for <${later}>.`,
  ],
  ['a scheduled post, date cleared', scheduled, 'scheduled', true, 'now', '“Publish” publishes it now.'],
  ['a scheduled post, past date', scheduled, 'scheduled', true, past, '“Publish” publishes it now.'],
  ['a published post', published, 'published', true, null, null],
  ['a published post, unticked', published, 'published', false, null, '“Save Draft” unpublishes it.'],
  [
    'a published post, put off',
    published,
    'published',
    true,
    soon,
    `“Schedule” unpublishes it until <${soon}>.`,
  ],
] as const)('the note below the checkbox for %s', (_case, content, state, isWanted, publishAt, note) => {
  const plan = { state, isWanted, publishAt, now: Date.parse(now) };
  expect(publishNote(content, plan, (iso) => `<${iso}>`)).toBe(note);
});
