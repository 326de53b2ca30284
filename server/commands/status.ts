import { isPostgres } from '#database/client.ts';
import { ageOf, migrationNames } from '#database/migrate.ts';
import { version } from '#features/system/system.server.ts';
import { readMigrations } from '#server/boot/open-site.ts';
import { runWithoutSite } from './command.ts';

/** For `deploy/atelier`: opens no site, so that a database of another version is neither migrated nor refused. */
await runWithoutSite('status', async ({ env }) => {
  const migrations = await readMigrations(env);
  return [
    `Atelier ${version}`,
    `Schema: ${migrations.at(-1)}${describeAge(migrations)}`,
    `Database: ${isPostgres(env.DATABASE_URL ?? '') ? 'PostgreSQL' : 'SQLite'}`,
  ].join('\n');
});

function describeAge(applied: string[]) {
  if (ageOf(applied) === 'newer') return ', of a newer version';
  return migrationNames.every((name) => applied.includes(name)) ? '' : ', of an older version';
}
