import { expect, test } from 'vitest';
import { type ReplyTimerInput, replyTimer } from './reply-timer.ts';

const waiting = { stage: 'new', createdAt: '2026-03-10T12:00:00.000Z', repliedAt: null };
const clockAt = (enquiry: ReplyTimerInput, now: string, hours = 24) =>
  replyTimer(enquiry, new Date(now), hours);

test.each([
  ['2026-03-10T12:00:00Z', 'running', '24 h left to reply'],
  ['2026-03-10T12:00:30Z', 'running', '24 h left to reply'],
  ['2026-03-10T15:29:00Z', 'running', '20 h 31 min left to reply'],
  ['2026-03-11T05:59:59Z', 'running', '6 h 1 min left to reply'],
  ['2026-03-11T06:00:00Z', 'due', '6 h left to reply'],
  ['2026-03-11T08:48:00Z', 'due', '3 h 12 min left to reply'],
  ['2026-03-11T11:59:59.999Z', 'due', '1 min left to reply'],
  ['2026-03-11T12:00:00Z', 'overdue', 'Overdue'],
  ['2026-03-11T12:59:00Z', 'overdue', 'Overdue by 59 min'],
  ['2026-03-11T14:10:00Z', 'overdue', 'Overdue by 2 h'],
  ['2026-03-13T11:59:00Z', 'overdue', 'Overdue by 47 h'],
  ['2026-03-13T12:00:00Z', 'overdue', 'Overdue by 2 days'],
])('at %s the reply timer is %s: %s', (now, state, text) => {
  expect(clockAt(waiting, now)).toMatchObject({ state, text });
});

test('the ring shows the fraction of time left to reply', () => {
  expect(clockAt(waiting, '2026-03-10T18:00:00Z').left).toBe(0.75);
  expect(clockAt(waiting, '2026-03-12T12:00:00Z').left).toBe(0);
});

/**
 * Daylight saving changes in New York (March 8 and November 1, 2026) do not affect elapsed
 * hours.
 */
test.each([
  ['the start of daylight saving time', '2026-03-07T17:00:00.000Z', '2026-03-08T16:59:00Z'],
  ['the end of daylight saving time', '2026-10-31T17:00:00.000Z', '2026-11-01T16:59:00Z'],
  ['the end of a month', '2026-02-28T23:30:00.000Z', '2026-03-01T23:29:00Z'],
  ['the end of a year', '2026-12-31T23:30:00.000Z', '2027-01-01T23:29:00Z'],
])('the timer counts 24 hours across %s', (_case, createdAt, now) => {
  expect(clockAt({ ...waiting, createdAt }, now).text).toBe('1 min left to reply');
});

test('the first reply stops the timer, also a late one', () => {
  const replied = { ...waiting, stage: 'replied', repliedAt: '2026-03-10T14:40:00.000Z' };
  expect(clockAt(replied, '2026-04-01T00:00:00Z')).toEqual({
    state: 'replied',
    left: 1,
    text: 'Replied in 2 h',
  });
  const late = { ...replied, repliedAt: '2026-03-13T12:00:00.000Z' };
  expect(clockAt(late, '2026-04-01T00:00:00Z').text).toBe('Replied in 3 days');
  const atOnce = { ...replied, repliedAt: waiting.createdAt };
  expect(clockAt(atOnce, '2026-04-01T00:00:00Z').text).toBe('Replied in less than 1 min');
});

test('an enquiry lost without a reply is not overdue', () => {
  expect(clockAt({ ...waiting, stage: 'lost' }, '2026-04-01T00:00:00Z')).toMatchObject({
    state: 'closed',
    text: 'No reply',
  });
});

test.each([
  [48, '2026-03-10T12:00:00Z', 'running', '2 days left to reply'],
  [48, '2026-03-11T23:00:00Z', 'running', '13 h left to reply'],
  [48, '2026-03-12T00:00:00Z', 'due', '12 h left to reply'],
  [48, '2026-03-12T13:00:00Z', 'overdue', 'Overdue by 1 h'],
  [1, '2026-03-10T12:30:00Z', 'running', '30 min left to reply'],
  [1, '2026-03-10T12:45:00Z', 'due', '15 min left to reply'],
  [336, '2026-03-10T13:30:00Z', 'running', '13 days 22 h left to reply'],
])('a response time of %i hours at %s is %s: %s', (hours, now, state, text) => {
  expect(clockAt(waiting, now, hours)).toMatchObject({ state, text });
});

test.each([
  ['2026-03-13T16:00:00Z', 'running', '3 days left to reply'],
  ['2026-03-15T20:00:00Z', 'running', '20 h left to reply'],
  ['2026-03-16T10:00:00Z', 'due', '6 h left to reply'],
  ['2026-03-16T17:00:00Z', 'overdue', 'Overdue by 1 h'],
])('one working day from Friday noon in New York at %s is %s: %s', (now, state, text) => {
  const friday = { ...waiting, createdAt: '2026-03-13T16:00:00.000Z' };
  const promised = { workingDays: 1, timeZone: 'America/New_York' };
  expect(replyTimer(friday, new Date(now), promised)).toMatchObject({ state, text });
});
