import { AsyncLocalStorage } from 'node:async_hooks';
import { createWorkQueue } from '#platform/process/work-queue.ts';

/**
 * A hash occupies a core, 32 MB and one of the few libuv threads that also serve files and the
 * database, so concurrency is limited per process.
 */
const hashing = createWorkQueue({ concurrent: 2, maxWaiting: { first: 8, rest: 16 } });

const unknownDevice = new AsyncLocalStorage<true>();

/** Hashes inside the callback wait behind those of the panel, owner links and known devices. */
export function asUnknownDevice<Result>(callback: () => Promise<Result>): Promise<Result> {
  return unknownDevice.run(true, callback);
}

/** Both functions throw `QueueFullError` when too many calls are waiting. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(async () => (await loadPasswordCrypto()).hashPassword(password));
}

export function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  return runQueued(async () => (await loadPasswordCrypto()).verifyPassword(input));
}

function runQueued<Result>(task: () => Promise<Result>) {
  return hashing.run(task, { first: unknownDevice.getStore() === undefined });
}

/** Imported by the first sign-in: visitors never need it. */
function loadPasswordCrypto() {
  return import('better-auth/crypto');
}
