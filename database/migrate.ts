import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ColumnTypes } from './engines/columns.ts';
import { up as createDataModel } from './migrations/001-data-model.ts';
import { up as createVisitorLimits } from './migrations/002-visitor-limits.ts';
import { type CreateSearch, up as createSearchIndex } from './migrations/003-search-index.ts';
import { up as createSecondFactor } from './migrations/004-second-factor.ts';
import { up as addScreenshotTexts } from './migrations/005-screenshot-texts.ts';
import { up as createMail } from './migrations/011-mail.ts';

/** What a step asks of the engine. */
type Engine = { columns: ColumnTypes; createSearch: CreateSearch };
type Step = (db: Kysely<unknown>, columns: ColumnTypes, createSearch: CreateSearch) => Promise<void>;

const steps: Record<string, Step> = {
  '001-data-model': createDataModel,
  '002-visitor-limits': createVisitorLimits,
  '003-search-index': createSearchIndex,
  '004-second-factor': createSecondFactor,
  '005-screenshot-texts': addScreenshotTexts,
  '011-mail': createMail,
};

/** A name of its own: a shared PostgreSQL may hold other programs' migrations. */
const MIGRATIONS = 'atelier_migrations';

export class NewerDatabaseError extends Error {}

/** Brings the tables up to date. Forward only, in one transaction, under the engine's lock. */
export async function migrate(db: Kysely<any>, engine: Engine) {
  await refuseNewerDatabase(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => forEngine(engine) },
    migrationTableName: MIGRATIONS,
    migrationLockTableName: 'atelier_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function forEngine({ columns, createSearch }: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, { up: (db) => step(db, columns, createSearch) }]),
  );
}

async function refuseNewerDatabase(db: Kysely<any>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === MIGRATIONS)) return;
  const applied = await db.selectFrom(MIGRATIONS).select('name').execute();
  const unknown = applied.find(({ name }) => !(name in steps));
  if (unknown)
    throw new NewerDatabaseError(`The database has the step "${unknown.name}" of a newer Atelier.`);
}
