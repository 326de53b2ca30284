import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import type { Work } from './backup.ts';
import { openBackupDesk } from './backup-desk.server.ts';
import { BEAT, beat, keepNote, readNote } from './work-note.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (beats: number) => new Date(now.getTime() + beats * BEAT);
const running: Work = { act: 'backup', startedAt: now.toISOString(), isRunning: true, failure: null };

/** An instance whose commands all fail, since they get no environment that they can use. */
function openDesk(folder: string, at: Date) {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'nonsense' };
  return openBackupDesk({ folder, env, clock: () => at, onFailure: () => {} });
}

test('what one instance is at, another shows and waits for, until nothing was heard of it for long', async () => {
  const folder = temporaryFolder();
  await keepNote(folder, running, now);
  const other = openDesk(folder, later(6));
  expect(await other.work()).toEqual(running);
  expect(await other.backUp()).toBe(false);
  expect(await other.work()).toEqual(running);
  expect(await readNote(folder, later(7))).toBeNull();
  await beat(folder, later(7));
  expect(await readNote(folder, later(13))).toEqual(running);
});

test('what one instance failed to do, another says too', async () => {
  const folder = temporaryFolder();
  const [one, other] = [openDesk(folder, now), openDesk(folder, later(100))];
  expect(await one.backUp()).toBe(false);
  const { failure, isRunning } = (await other.work())!;
  expect([isRunning, failure]).toEqual([false, expect.stringContaining('DATABASE_URL')]);
  expect(await one.work()).toEqual(await other.work());
});

test('an instance that stops ends its work and leaves word of it', async () => {
  const folder = temporaryFolder();
  const desk = openDesk(folder, now);
  await desk.stop();
  expect(await desk.backUp()).toBe(false);
  expect((await readNote(folder, now))?.failure).toBe('The site was stopped meanwhile.');
});
