import { text } from 'node:stream/consumers';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import type { Bucket } from '#platform/storage/bucket.server.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import type { Backup } from './backup.ts';
import { ARCHIVE_NAME, type BackupStore, readNote, sortBackups } from './backup-store.ts';

/** Null also if the text is damaged. */
function parseNote(json: string): Backup | null {
  try {
    return readNote(json);
  } catch {
    return null;
  }
}

/** An object for each archive, and one for its note, which is stored last. */
export function openBackupBucket(bucket: Bucket, folder: string): BackupStore {
  const notes = new Map<string, Backup | null>();
  let known: Backup[] = [];

  async function readAll() {
    const keys = new Set((await Array.fromAsync(bucket.list('atelier-'))).map(({ key }) => key));
    const files = [...keys].filter((key) => ARCHIVE_NAME.test(key) && keys.has(`${key}.json`));
    const read = async (file: string) => {
      if (!notes.has(file)) {
        const note = await bucket.get(`${file}.json`);
        notes.set(file, note && parseNote(await text(note.body)));
      }
      return notes.get(file)!;
    };
    return sortBackups(await Promise.all(files.map(read)));
  }

  return {
    folder,
    isElsewhere: true,
    async list() {
      // Does not wait for an answer as long as a request.
      if ((await bucket.findProblem()) !== null) return known;
      try {
        known = await readAll();
      } catch (error) {
        if (!isStorageError(error)) throw error;
      }
      return known;
    },
    async add(archive, backup) {
      await bucket.put(backup.file, archive);
      await bucket.put(`${backup.file}.json`, Buffer.from(JSON.stringify(backup)));
    },
    remove: (file) => bucket.remove([`${file}.json`, file]),
    open: async (file) => (await bucket.get(file))?.body ?? null,
    addressOf: (file) => file,
    clean: (now) => removeAbandoned(folder, now),
    findMaxBytes: async () => Infinity,
    findProblem: bucket.findProblem,
  };
}
