export type FileLimits = {
  /** Files and folders of an archive or folder. Each takes about 1 KB of memory. */
  count: number;
  /** Of all files together, unpacked. */
  totalBytes: number;
  /** Of one file, unpacked. */
  fileBytes: number;
};

const MEGABYTE = 1024 * 1024;

export const fileLimits: FileLimits = {
  // About 33,000 images of an export of Atelier, which has up to 15 files of each.
  count: 500_000,
  totalBytes: 100 * 1024 * MEGABYTE,
  fileBytes: 2 * 1024 * MEGABYTE,
};

export const MAX_PATH_LENGTH = 1024;

/** Repeated text shrinks to about a hundredth, a bomb of zeros to a thousandth. */
const bombs = {
  file: { minBytes: 64 * MEGABYTE, ratio: 500 },
  archive: { minBytes: 1024 * MEGABYTE, ratio: 100 },
};

/** Whether something unpacks to so much more than its size that it was made to fill a disk. */
export function isZipBomb(of: keyof typeof bombs, bytes: number, packedBytes: number) {
  const { minBytes, ratio } = bombs[of];
  return bytes > minBytes && bytes > ratio * packedBytes;
}
