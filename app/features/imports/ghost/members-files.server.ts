import { decodeText } from '#features/imports/files/decode-text.ts';
import type { Source, SourceFiles, SourceRecord } from '#features/imports/source.ts';
import { readMembers } from './members.ts';

const MAX_MEMBERS_BYTES = 64 * 1024 * 1024;

/** Reads members that were exported alone. */
export function readGhostMembers(
  files: SourceFiles,
  membersPaths: string[],
): Pick<Source, 'origin' | 'records'> {
  return { origin: 'ghost members', records: () => listMembers(files, membersPaths) };
}

export async function* listMembers(files: SourceFiles, paths: string[]): AsyncIterable<SourceRecord> {
  const known = new Set<string>();
  for (const path of paths) {
    const text = decodeText(await files.read(path, MAX_MEMBERS_BYTES));
    for (const record of readMembers(text, path)) {
      if (!known.has(record.key)) yield record;
      known.add(record.key);
    }
  }
}
