import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '#database/client.ts';
import { acquireCopy, administer } from './postgres-copies.ts';

/** Opening a PostgreSQL connection takes longer than most queries, so tests use few. */
export const CONNECTIONS = 2;

/** A database location on the engine of this run, empty or copied from a template, for one test. */
export async function newLocation(template?: string): Promise<string> {
  const server = inject('postgresUrl');
  if (!server) return newSqliteFile(template);
  return template ? newPostgresCopy(server, template) : newPostgresDatabase();
}

/** The location of a new PostgreSQL database, which is removed after the test. */
export async function newPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`${server}/postgres`, `create database ${name}`);
  onTestFinished(() => administer(`${server}/postgres`, `drop database ${name} with (force)`));
  return `${server}/${name}`;
}

/** An open database on the engine of this run: a copy of a template. */
export async function openTestDatabase(template = inject('templates').migrated): Promise<OpenDatabase> {
  const database = await openDatabase(await newLocation(template), CONNECTIONS);
  onTestFinished(() => database.close());
  return database;
}

/** The same location for a user without permission to create extensions. */
export async function withoutExtensions(location: string): Promise<string> {
  if (!inject('postgresUrl')) return location;
  const user = `limited_${randomBytes(6).toString('hex')}`;
  await administer(location, `create role ${user} login password 'limited'`);
  await administer(location, `grant create, usage on schema public to ${user}`);
  const limited = new URL(location);
  limited.username = user;
  limited.password = 'limited';
  return limited.href;
}

function newSqliteFile(template?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const location = join(folder, 'atelier.db');
  if (template) copyFileSync(template, location);
  return location;
}

async function newPostgresCopy(server: string, template: string) {
  const { location, release } = await acquireCopy(server, template);
  onTestFinished(release);
  return location;
}
