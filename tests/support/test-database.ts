import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '#database/client.ts';

/** A place for a database on the engine of this run, empty or a copy of another; gone when the test is over. */
export async function newLocation(template?: string): Promise<string> {
  const server = inject('postgresUrl');
  return server ? newPostgresDatabase(server, template) : newSqliteFile(template);
}

/** An open database on the engine of this run, migrated, empty or a copy of another. */
export async function openTestDatabase(template?: string): Promise<OpenDatabase> {
  const database = await openDatabase(await newLocation(template));
  onTestFinished(() => database.close());
  return database;
}

function newSqliteFile(template?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const location = join(folder, 'atelier.db');
  if (template) copyFileSync(template, location);
  return location;
}

async function newPostgresDatabase(server: string, template?: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    server,
    `create database ${name}${template ? ` template ${template.split('/').at(-1)}` : ''}`,
  );
  onTestFinished(() => administer(server, `drop database ${name} with (force)`));
  return `${server}/${name}`;
}

async function administer(server: string, statement: string) {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
