import { expect, inject, onTestFinished, test } from 'vitest';
import type { Lock } from '#database/locks.ts';
import { openDatabase } from '#database/client.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { administer } from '../../../tests/support/database/postgres-copies.ts';
import { newLocation } from '../../../tests/support/database/test-database.ts';
import type { Work } from './backup.ts';
import { openBackupFolder } from './backup-folder.server.ts';
import { openBackupService, storeNote, readNote } from './backup-service.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const running: Work = { kind: 'backup', startedAt: now.toISOString(), isRunning: true, failure: null };
const stopped = { ...running, isRunning: false, failure: 'The site was stopped before it finished.' };

/** The lock of two instances; SQLite supports only one process. */
async function openLocks(location?: string): Promise<[Lock, Lock]> {
  location ??= await newLocation(inject('templates').migrated);
  const open = async () => {
    const { lock, close } = await openDatabase(location, 1);
    onTestFinished(close);
    return lock;
  };
  const one = await open();
  return [one, inject('postgresUrl') ? await open() : one];
}

/** An instance whose commands fail because of an invalid DATABASE_URL. */
function openService(folder: string, lock: Lock, onRefused = (_reason: string) => {}) {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'nonsense' };
  const service = openBackupService({
    store: openBackupFolder(folder),
    env,
    lock,
    clock: () => now,
    onFailure: () => {},
    onRefused,
  });
  onTestFinished(() => service.stop());
  return service;
}

test('of two concurrent instances one starts a backup, and the next can start when it is done', async () => {
  const folder = temporaryFolder();
  const [one, other] = (await openLocks()).map((lock) => openService(folder, lock));
  const [first, second] = await Promise.all([one!.backUp('manual'), other!.backUp('manual')]);
  expect([first, second].filter((begun) => begun !== null)).toHaveLength(1);
  await (first ?? second)!.done;
  expect(await one!.backUp('manual')).not.toBeNull();
});

test('the running work of one instance blocks another until that instance ends', async () => {
  const folder = temporaryFolder();
  const [lock, others] = await openLocks();
  const release = await lock.acquire();
  await storeNote(folder, running);
  const reasons: string[] = [];
  const other = openService(folder, others, (reason) => void reasons.push(reason));
  expect(await other.work()).toEqual(running);
  expect(await other.backUp('manual')).toBeNull();
  expect(reasons).toEqual([expect.stringContaining('Another backup is still running.')]);
  expect(await other.work()).toEqual(running);
  await release!();
  expect(await other.work()).toEqual(stopped);
  expect(await other.backUp('manual')).not.toBeNull();
});

test('a failure of one instance is shown by the other', async () => {
  const folder = temporaryFolder();
  const [one, other] = (await openLocks()).map((lock) => openService(folder, lock));
  expect(await (await one!.backUp('manual'))!.done).toBe(false);
  const { failure, isRunning } = (await other!.work())!;
  expect([isRunning, failure]).toEqual([false, expect.stringContaining('DATABASE_URL')]);
  expect(await one!.work()).toEqual(await other!.work());
});

test('a stopping instance ends its work and records the failure', async () => {
  const folder = temporaryFolder();
  const [lock] = await openLocks();
  const service = openService(folder, lock);
  await service.stop();
  expect(await (await service.backUp('manual'))!.done).toBe(false);
  expect((await readNote(folder))?.failure).toBe('The site was stopped before it finished.');
});

test('a backup that another instance has made meanwhile is not made again', async () => {
  const folder = temporaryFolder();
  const [lock] = await openLocks();
  const service = openService(folder, lock);
  // Its command would fail.
  expect(await (await service.backUp('daily', async () => false))!.done).toBe(true);
  expect(await service.work()).toBeNull();
  expect(await (await service.backUp('daily', async () => true))!.done).toBe(false);
});

test('a lock is free again after the question whether a backup is needed has failed', async () => {
  const [lock] = await openLocks();
  const service = openService(temporaryFolder(), lock);
  const isNeeded = () => Promise.reject(new Error('The bucket does not answer.'));
  await expect(service.backUp('daily', isNeeded)).rejects.toThrow('The bucket does not answer.');
  expect(await service.backUp('manual')).not.toBeNull();
});

/** SQLite locks a file, which the process cannot lose. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)('on %s, a backup whose lock is lost ends and records the failure', async () => {
  const location = await newLocation(inject('templates').migrated);
  const [lock] = await openLocks(location);
  const folder = temporaryFolder();
  const started = await openService(folder, lock).backUp('daily', async () => {
    await administer(location, END_OF_HOLDER);
    return true;
  });
  expect(await started!.done).toBe(false);
  expect((await readNote(folder))?.failure).toMatch(/^The connection to the database was lost/);
});

/** PostgreSQL ends the connection of the lock. */
const END_OF_HOLDER = `select pg_terminate_backend(pid, 5000) from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
