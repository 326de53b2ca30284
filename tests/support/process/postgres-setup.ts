import type { TestProject } from 'vitest/node';
import { startPostgres } from '../database/postgres.ts';

/** Starts the PostgreSQL server that all process tests share; each test has its own database. */
export default async function setUpPostgres(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
