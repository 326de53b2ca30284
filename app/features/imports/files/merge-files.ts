import type { SourceFiles } from '#features/imports/source.ts';
import type { OpenedFiles } from './opened-files.ts';

/** The files of both; those of the first win. */
export function mergeFiles(first: OpenedFiles, second: OpenedFiles): OpenedFiles {
  const own = new Set(first.paths);
  const filesOf = (path: string): SourceFiles => (own.has(path) ? first : second);
  return {
    name: first.name,
    paths: [...first.paths, ...second.paths.filter((path) => !own.has(path))],
    skipped: [...first.skipped, ...second.skipped],
    open: (path) => filesOf(path).open(path),
    read: (path, maxBytes) => filesOf(path).read(path, maxBytes),
    async close() {
      await first.close();
      await second.close();
    },
  };
}
