import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

/**
 * A hash occupies a core, 32 MB and one of the few libuv threads that also serve files and the
 * database, so concurrency is limited per process.
 */
const hashing = new PQueue({ concurrency: 2 });

const lanes = { first: { priority: 1, maxWaiting: 8 }, rest: { priority: 0, maxWaiting: 16 } };

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

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

async function runQueued<Result>(task: () => Promise<Result>) {
  const { priority, maxWaiting } = unknownDevice.getStore() ? lanes.rest : lanes.first;
  if (hashing.sizeBy({ priority }) >= maxWaiting) throw new QueueFullError('Too many tasks are queued.');
  return hashing.add(task, { priority });
}

/** Imported by the first sign-in: visitors never need it. */
function loadPasswordCrypto() {
  return import('better-auth/crypto');
}
