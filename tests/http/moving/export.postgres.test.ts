import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { builtApp } from '../../support/built-app.ts';
import { addOwnContent, exportSite, importExport } from '../../support/moving/moved-site.ts';
import { readPublicPages } from '../../support/moving/public-pages.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { startTestApp } from '../../support/test-app.ts';

/** A new site on SQLite, beside those on PostgreSQL. */
async function startOnSqlite() {
  const location = join(temporaryFolder(), 'atelier.db');
  const database = await openDatabase(location);
  const { prepareContent } = await builtApp();
  await prepareContent(database, { sample: false, owner: null, now: new Date('2026-03-10T12:00:00Z') });
  await database.close();
  return startTestApp({ mapLocation: async () => location });
}

for (const [from, to, startOld, startNew] of [
  ['SQLite', 'PostgreSQL', startOnSqlite, startTestApp],
  ['PostgreSQL', 'SQLite', startTestApp, startOnSqlite],
] as const)
  test(`a site that moves from ${from} to ${to} has the same public pages, byte for byte`, async () => {
    const [old, site] = [await startOld(), await startNew()];
    expect([old.database.engine.name, site.database.engine.name]).toEqual([from, to]);
    await addOwnContent(old);
    await importExport(site, await exportSite(old));
    const [before, after] = [await readPublicPages(old.get), await readPublicPages(site.get)];
    expect(before.size).toBeGreaterThan(40);
    expect([...before].filter(([path, page]) => after.get(path) !== page)).toEqual([]);
    expect(after.size).toBe(before.size);
  });
