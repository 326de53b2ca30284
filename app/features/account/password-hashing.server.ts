import { AsyncLocalStorage } from 'node:async_hooks';
import { createWorkQueue } from '#platform/process/work-queue.ts';

/**
 * A hash takes a core, 32 MB and one of the few threads that also read files and sync the database, so only so many run
 * at once in this process, whoever asks for them.
 */
const hashing = createWorkQueue({ concurrent: 2, maxWaiting: { first: 8, rest: 16 } });

const unknownDevice = new AsyncLocalStorage<true>();

/** Hashes inside the work wait for those of the owner: panel, links and known devices. */
export function asUnknownDevice<Result>(work: () => Promise<Result>): Promise<Result> {
  return unknownDevice.run(true, work);
}

/** Both throw `QueueFullError` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await passwords()).hashPassword(password));
}

export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => (await passwords()).verifyPassword(given));
}

function inTurn<Result>(task: () => Promise<Result>) {
  return hashing.run(task, { first: unknownDevice.getStore() === undefined });
}

/** Loaded at the first sign-in: visitors never need it. */
function passwords() {
  return import('better-auth/crypto');
}
