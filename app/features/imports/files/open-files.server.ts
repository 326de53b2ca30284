import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';

/** Opens a single file, a zip or a folder. */
export async function openFiles(_path: string): Promise<SourceFiles> {
  throw new UnusableSource('No kind of file can be opened yet.');
}
