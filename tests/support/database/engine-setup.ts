import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type OpenDatabase, openDatabase } from '#database/client.ts';
import { createAuth } from '#features/account/auth.server.ts';
import { createOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { builtApp } from '../built-app.ts';
import { cookiesOf } from '../cookies.ts';
import { startPostgres } from './postgres.ts';
import { cheapenPasswordHashes } from './password-hashes.ts';
import { storeTemplateRows } from './postgres-copies.ts';
import { owner, testOrigin, testSecret } from '../site.ts';

/** `migrated` has only the schema. */
type Template = 'migrated' | 'empty' | 'sample' | 'owned';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server URL; null when the run is on SQLite. */
    postgresUrl: string | null;
    templates: Record<Template, string>;
    /** A session of the owner in the `owned` template. */
    ownerCookie: string;
  }
}

const INSTALLED = new Date('2026-03-10T12:00:00Z');

/**
 * Starts the engine of a test run and fills template databases that tests copy: rendering sample articles
 * takes seconds.
 */
export default async function setUpEngine(project: TestProject) {
  cheapenPasswordHashes();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-templates-'));
  const postgres = project.name.endsWith('postgres') ? await startPostgres() : null;
  const { prepareContent } = await builtApp();

  const fill = async (name: Template, prepare: (database: OpenDatabase) => Promise<void>) => {
    const location = postgres ? await postgres.createDatabase(name) : join(folder, `${name}.db`);
    const database = await openDatabase(location);
    await prepare(database);
    await database.close();
    if (postgres) await storeTemplateRows(location);
    return location;
  };
  const prepareEmpty = (database: OpenDatabase) =>
    prepareContent(database, { sample: false, owner: null, now: INSTALLED });
  project.provide('postgresUrl', postgres?.url ?? null);
  project.provide('templates', {
    migrated: await fill('migrated', async () => {}),
    empty: await fill('empty', prepareEmpty),
    sample: await fill('sample', (database) =>
      prepareContent(database, { sample: true, owner: null, now: INSTALLED }),
    ),
    owned: await fill('owned', async (database) => {
      await prepareEmpty(database);
      project.provide('ownerCookie', await cookieOfOwner(database));
    }),
  });

  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function cookieOfOwner({ db, auth: database }: OpenDatabase) {
  const { email, password, name } = owner;
  await createOwner(db, { email, passwordHash: await hashPassword(password), name }, INSTALLED);
  const auth = createAuth({ database, siteUrl: testOrigin, secret: testSecret });
  return cookiesOf(await auth.api.signInEmail({ body: { email, password }, asResponse: true }));
}
