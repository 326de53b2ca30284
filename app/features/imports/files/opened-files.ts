import type { SourceFiles } from '#features/imports/source.ts';

export type SkippedFile = { path: string; reason: string };

export type OpenedFiles = SourceFiles & {
  /** Files that are not read, with the reasons. */
  skipped: SkippedFile[];
};
