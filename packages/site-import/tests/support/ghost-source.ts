import { openSource } from '../../open-source.ts';
import { ghostExport, ghostPost } from './ghost-export.ts';
import { filterContents, readRecords, type TestFiles, writeZip } from './source-files.ts';

/** Reads an export of Ghost in a ZIP with other files. */
export async function readGhostExport(text: string, others: TestFiles = {}) {
  const source = await openSource(
    await writeZip({ 'blog.ghost.2024.json': text, 'routes.txt': '-', ...others }),
  );
  return { kind: source.kind, origin: source.origin, records: await readRecords(source) };
}

export async function readGhostPost(values: Record<string, unknown>, others: TestFiles = {}) {
  const { records } = await readGhostExport(ghostExport({ posts: [ghostPost(values)] }), others);
  return filterContents(records)[0]!;
}
