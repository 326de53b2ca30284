import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#database/client.ts';
import { builtApp } from './built-app.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where PostgreSQL answers; null when the run is on SQLite. */
    postgresUrl: string | null;
    templates: { empty: string; demo: string };
  }
}

/** The moment at which the tests' sites were installed. */
const INSTALLED = new Date('2026-03-10T12:00:00Z');

/**
 * Starts the engine of a test run and fills one database without and one with demo content, which the tests copy:
 * rendering the demo's articles takes seconds.
 */
export default async function setUpEngine(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-templates-'));
  const postgres = project.name === 'postgres' ? await startPostgres() : null;
  const { prepareContent } = await builtApp();

  const fill = async (name: 'empty' | 'demo') => {
    const location = postgres ? await postgres.createDatabase(name) : join(folder, `${name}.db`);
    const database = await openDatabase(location);
    await prepareContent(database.db, { demo: name === 'demo', owner: null, now: INSTALLED });
    await database.close();
    return location;
  };
  project.provide('postgresUrl', postgres?.url ?? null);
  project.provide('templates', { empty: await fill('empty'), demo: await fill('demo') });

  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
