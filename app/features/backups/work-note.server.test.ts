import { expect, inject, onTestFinished, test } from 'vitest';
import type { Lock } from '#database/lock.ts';
import { openDatabase } from '#database/client.ts';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { newLocation } from '../../../tests/support/test-database.ts';
import type { Work } from './backup.ts';
import { openBackupService } from './backup-service.server.ts';
import { storeNote, readNote } from './work-note.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const running: Work = { act: 'backup', startedAt: now.toISOString(), isRunning: true, failure: null };
const stopped = { ...running, isRunning: false, failure: 'The site was stopped before it finished.' };

/** What two instances hold in turn; on SQLite one process is all there is. */
async function openBatons(): Promise<[Lock, Lock]> {
  const location = await newLocation();
  const open = async () => {
    const { baton, close } = await openDatabase(location, 1);
    onTestFinished(close);
    return baton;
  };
  const one = await open();
  return [one, inject('postgresUrl') ? await open() : one];
}

/** An instance whose commands all fail, since they get no environment that they can use. */
function openDesk(folder: string, baton: Lock) {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'nonsense' };
  const desk = openBackupService({ folder, env, baton, clock: () => now, onFailure: () => {} });
  onTestFinished(() => desk.stop());
  return desk;
}

test('of two instances that are asked at the same moment one begins, and the next thing begins when it is over', async () => {
  const folder = temporaryFolder();
  const [one, other] = (await openBatons()).map((baton) => openDesk(folder, baton));
  const [first, second] = await Promise.all([one!.backUp('manual'), other!.backUp('manual')]);
  expect([first, second].filter((begun) => begun !== null)).toHaveLength(1);
  await (first ?? second)!.done;
  expect(await one!.backUp('manual')).not.toBeNull();
});

test('what one instance is at, another shows and waits for, until that one is gone', async () => {
  const folder = temporaryFolder();
  const [baton, others] = await openBatons();
  const giveBack = await baton.take();
  await storeNote(folder, running);
  const other = openDesk(folder, others);
  expect(await other.work()).toEqual(running);
  expect(await other.backUp('manual')).toBeNull();
  expect(await other.work()).toEqual(running);
  await giveBack!();
  expect(await other.work()).toEqual(stopped);
  expect(await other.backUp('manual')).not.toBeNull();
});

test('what one instance failed to do, another says too', async () => {
  const folder = temporaryFolder();
  const [one, other] = (await openBatons()).map((baton) => openDesk(folder, baton));
  expect(await (await one!.backUp('manual'))!.done).toBe(false);
  const { failure, isRunning } = (await other!.work())!;
  expect([isRunning, failure]).toEqual([false, expect.stringContaining('DATABASE_URL')]);
  expect(await one!.work()).toEqual(await other!.work());
});

test('an instance that stops ends its work and leaves word of it', async () => {
  const folder = temporaryFolder();
  const [baton] = await openBatons();
  const desk = openDesk(folder, baton);
  await desk.stop();
  expect(await (await desk.backUp('manual'))!.done).toBe(false);
  expect((await readNote(folder))?.failure).toBe('The site was stopped before it finished.');
});
