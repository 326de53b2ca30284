/** What has to change so that it works again; `away` may go by itself. */
export type StorageProblem = 'away' | 'key' | 'secret' | 'region' | 'permission' | 'missing' | 'clock';

/** Files cannot be read or stored now, with the reason as a sentence. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** By its name: in development the app has another copy of this module than the process that opens the storage. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && error.name === 'StorageError';
}
