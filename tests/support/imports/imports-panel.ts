import { existsSync, readdirSync } from 'node:fs';
import { vi } from 'vitest';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { startSignedIn } from '../owner.ts';
import { readScreen } from '../screen.ts';
import { testOrigin } from '../site.ts';
import { addImport } from './stored-import.ts';

/** A site whose import service starts no process. */
export async function startImports() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const started = vi
    .spyOn(site.imports, 'start')
    .mockImplementation(async () => ({ done: Promise.resolve(true) }));
  const upload = (query: string, body: BodyInit, sent: Record<string, string> = {}) =>
    site.send(`${importsPath}/upload${query}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        ...headers,
        Origin: testOrigin,
        Host: new URL(testOrigin).host,
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(typeof body === 'string' ? Buffer.byteLength(body) : 1_000),
        ...sent,
      },
    } as RequestInit);
  return {
    ...site,
    headers,
    started,
    upload,
    add: (stored: Parameters<typeof addImport>[2]) => addImport(site.db, site.time, stored),
    run: (id: string, form: Record<string, string>) => site.post(`${importsPath}/${id}`, form, headers),
    read: (id: string, query = '') => readScreen(site, `${importsPath}/${id}${query}`),
    stateOf: async (id: string) =>
      (await site.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state,
    countImports: async () => (await site.db.selectFrom('imports').select('id').execute()).length,
    listFiles: () =>
      existsSync(site.imports.folder) ? readdirSync(site.imports.folder, { recursive: true }) : [],
  };
}
