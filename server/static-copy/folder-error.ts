import { dirname } from 'node:path';
import { failureOf } from '#database/failure.ts';
import { StartError } from '#server/boot/start-error.ts';

/** An error of the folder of a copy as a sentence for the owner. */
export function folderError(error: unknown, folder: string): unknown {
  const parent = dirname(folder);
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EBUSY':
    case 'EXDEV':
      return new StartError(`${folder} is a mount point and cannot be replaced. Name a folder inside it.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `No permission to write to ${parent}. The copy is written to a temporary folder there, beside ${folder}, which takes its place at the end. Allow it, or name a folder inside one that you can write to.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${parent} is not a folder. Name another folder for the static copy.`);
    default:
      return fullDiskError(error);
  }
}

/** Any other error stays as it is. */
export function fullDiskError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || failureOf(error) === 'full';
  return isFull
    ? new StartError(
        'The disk is full, so there is no new static copy. An earlier one is unchanged. Free up space and try again.',
      )
    : error;
}
