import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { ImportState } from '#features/imports/import.ts';
import { openImportService } from '#features/imports/import-service.server.ts';
import { createImport, findImport } from '#features/imports/imports.server.ts';
import { commandEnv } from '#server/boot/env.ts';
import { CONNECTIONS, newLocation } from '../database/test-database.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { testSecret } from '../site.ts';

const now = new Date('2026-03-10T12:00:00Z');

/** A service that starts real processes. */
export async function openService(env: NodeJS.ProcessEnv = {}) {
  const location = await newLocation(inject('templates').empty);
  const database = await openDatabase(location, CONNECTIONS);
  onTestFinished(() => database.close());
  const dataDir = inject('postgresUrl') ? temporaryFolder() : dirname(location);
  // Without it, commands find no site.
  mkdirSync(join(dataDir, 'media'));
  const folder = join(dataDir, 'imports');
  const errors: unknown[] = [];
  const output: string[] = [];
  const service = openImportService({
    db: database.db,
    folder,
    env: commandEnv({
      PATH: process.env.PATH,
      SECRET: testSecret,
      DATA_DIR: dataDir,
      ...(inject('postgresUrl') && { DATABASE_URL: location }),
      ...env,
    }),
    lock: database.importLock,
    startLock: database.importStartLock,
    onFailure: (error) => void errors.push(error),
    onRefused: () => {},
    errorOutput: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        output.push(chunk.toString());
        done();
      },
    }),
  });
  onTestFinished(() => service.close());
  const add = async (state: ImportState = 'uploaded') => {
    const id = await createImport(database.db, { name: 'a.xml', file: 'a.xml', imagesFile: null, now });
    await database.db
      .updateTable('imports')
      .set({ state, file: `${id}/a.xml` })
      .where('id', '=', id)
      .execute();
    return id;
  };
  /** With a file that can be read. */
  const addMembers = async (state?: ImportState) => {
    const id = await add(state);
    mkdirSync(join(folder, id), { recursive: true });
    writeFileSync(join(folder, id, 'a.xml'), 'email,subscribed_to_emails\na@example.org,true\n');
    return id;
  };
  const stateOf = async (id: string) => (await findImport(database.db, id))?.state;
  return { ...service, database, db: database.db, folder, errors, output, add, addMembers, stateOf };
}
