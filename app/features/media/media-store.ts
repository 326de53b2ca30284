import type { Readable } from 'node:stream';

/** SHA-256 by file name. */
export type Sums = Record<string, string>;

/** The position of the first and the last byte. */
export type ByteRange = { start: number; end: number };

/** An opened file is either read once or closed. */
export type OpenFile = {
  size: number;
  modifiedAt: Date;
  stream(range?: ByteRange): Readable;
  close(): Promise<void>;
};

/**
 * The files of the media library. Those of an item have one name, which nothing else ever gets, and are replaced by equal
 * ones only: storing them can be repeated. A path is `NAME/FILE`.
 */
export type MediaStore = {
  /** A folder of this machine, for files before they are stored. */
  workDir: string;
  /** Every name with its files, in order. */
  items(): AsyncIterable<{ name: string; files: string[] }>;
  listFiles(name: string): Promise<string[]>;
  /** The stored bytes; null if there is no such file. */
  open(path: string): Promise<OpenFile | null>;
  /** For visitors: the bytes may be a copy. With `isRead: false` only the size and the date are used. */
  openCached(path: string, options?: { isRead: boolean }): Promise<OpenFile | null>;
  /**
   * Instead of its bytes, a file may have the path of one in `workDir`, which may be moved. With checksums, files that match
   * theirs already stay, and those that are not given may be missing.
   */
  storeFiles(name: string, files: Map<string, Buffer | string>, sums?: Sums): Promise<void>;
  /** Null if none were stored. */
  readSums(name: string): Promise<Sums | null>;
  writeSums(name: string, sums: Sums): Promise<void>;
  remove(name: string): Promise<void>;
  /** Why files cannot be read and stored now, as a sentence; null if they can. */
  findProblem(): Promise<string | null>;
  /** Of all files together. */
  countBytes(): Promise<number>;
};

export const SUMS_FILE = '.sums.json';
