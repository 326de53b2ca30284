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

declare module 'vitest' {
  interface ProvidedContext {
    /** The server URL; null when the run is on SQLite. */
    postgresUrl: string | null;
    templates: { empty: string; sample: string; owned: string };
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
  const postgres = project.name === 'postgres' ? await startPostgres() : null;
  const { prepareContent } = await builtApp();

  const fill = async (
    name: 'empty' | 'sample' | 'owned',
    finish?: (database: OpenDatabase) => Promise<void>,
  ) => {
    const location = postgres ? await postgres.createDatabase(name) : join(folder, `${name}.db`);
    const database = await openDatabase(location);
    await prepareContent(database, { sample: name === 'sample', owner: null, now: INSTALLED });
    await finish?.(database);
    await database.close();
    if (postgres) await storeTemplateRows(location);
    return location;
  };
  const signIn = async (database: OpenDatabase) =>
    project.provide('ownerCookie', await cookieOfOwner(database));
  project.provide('postgresUrl', postgres?.url ?? null);
  project.provide('templates', {
    empty: await fill('empty'),
    sample: await fill('sample'),
    owned: await fill('owned', signIn),
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
