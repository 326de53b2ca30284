import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type BaselineEngine, createBaseline } from './baseline/baseline.ts';
import type { Db } from './schema.ts';
import { DatabaseSetUpError, isTableMissing } from './failure.ts';
import { type RenameConstraints, up as givePlainNames } from './migrations/050-plain-names.ts';
import { up as dropImportStart } from './migrations/051-import-start.ts';
import { up as addCaseStudies } from './migrations/052-case-studies.ts';
import { up as addImageFocus } from './migrations/053-image-focus.ts';
import { up as replaceCoverStyles } from './migrations/054-cover-styles.ts';
import { up as addPrivateLinks } from './migrations/055-private-links.ts';
import { up as addFilms } from './migrations/056-films.ts';
import { up as addProjectLoop } from './migrations/057-project-loop.ts';
import { up as addDraftKinds } from './migrations/058-draft-kinds.ts';
import { up as addMediaClaims } from './migrations/059-media-claims.ts';

/** The parts of a migration that differ between the engines. */
type Engine = BaselineEngine & {
  renameConstraints: RenameConstraints;
  /** Without timeouts, because it may wait for another instance. */
  underLock: (db: Db, work: (db: Db) => Promise<void>) => Promise<void>;
};
type Up = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/**
 * Creates the schema that the migrations up to this number had led to. It has the name of the last of them, so that a site
 * that ran them continues from here.
 */
const BASELINE = '048-quote-prefixes';

/** The last version that has the migrations before the baseline. */
const LAST_WITH_FOLDED = 'commit a8a90d9f';

const migrations: Record<string, Up> = {
  [BASELINE]: createBaseline,
  '050-plain-names': givePlainNames,
  '051-import-start': dropImportStart,
  '052-case-studies': addCaseStudies,
  '053-image-focus': addImageFocus,
  '054-cover-styles': replaceCoverStyles,
  '055-private-links': addPrivateLinks,
  '056-films': addFilms,
  '057-project-loop': addProjectLoop,
  '058-draft-kinds': addDraftKinds,
  '059-media-claims': addMediaClaims,
};

export const migrationNames = Object.keys(migrations);

/** Not Kysely's default name: a shared PostgreSQL database may hold the migrations of other programs. */
const MIGRATION_TABLE = 'atelier_migrations';
const MIGRATION_LOCK_TABLE = 'atelier_migrations_lock';

export const migrationTables = [MIGRATION_TABLE, MIGRATION_LOCK_TABLE];

export class DatabaseVersionError extends DatabaseSetUpError {}

const NEWER =
  'The database was created by a newer version of Atelier. Start that version, or restore an older backup.';
const OLDER = `The database is too old for this version of Atelier: start ${LAST_WITH_FOLDED} once, which updates it, and then this version.`;
/** What the owner does with a backup from before the baseline. */
export const OLDER_BACKUP = `This backup is too old for this version of Atelier: restore it with ${LAST_WITH_FOLDED}, and make a new backup there.`;

/** Migrates to the latest migration, or to `last`; closes the database if that fails. */
export async function migrateOrClose(db: Kysely<any>, engine: Engine, last?: string) {
  try {
    await migrate(db, engine, last);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Forward only, in one transaction, under the engine's lock. */
async function migrate(db: Kysely<any>, engine: Engine, last?: string) {
  const applied = await listApplied(db);
  const age = ageOf(applied);
  if (age) throw new DatabaseVersionError(age === 'newer' ? NEWER : OLDER);
  if (migrationNames.every((name) => applied.includes(name))) return;
  await engine.underLock(db, async (locked) => {
    const migrator = new Migrator({
      db: locked,
      provider: { getMigrations: async () => migrationsFor(engine, applied) },
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: MIGRATION_LOCK_TABLE,
    });
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
  });
}

/** Whether these migrations, of a database or a backup, are of a version whose schema cannot be migrated; null if not. */
export function ageOf(applied: string[]): 'older' | 'newer' | null {
  if (applied.some((name) => !isFolded(name) && !(name in migrations))) return 'newer';
  return applied.length === 0 || applied.includes(BASELINE) ? null : 'older';
}

/** Names begin with numbers of three digits; any other is not one of ours. */
function isFolded(name: string) {
  return /^\d{3}-/.test(name) && name < BASELINE;
}

/** Reads the table directly: Kysely's `getMigrations` inspects the whole catalog first, which is slow on PostgreSQL. */
export async function listApplied(db: Kysely<any>): Promise<string[]> {
  const rows: { name: string }[] = await db
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute()
    // A new database has no such table.
    .catch((error: unknown) => {
      if (isTableMissing(error)) return [];
      throw error;
    });
  return rows.map(({ name }) => name);
}

/** With the folded migrations that were applied: Kysely expects that each of them still exists. */
function migrationsFor(engine: Engine, applied: string[]): Record<string, Migration> {
  const folded = applied.filter(isFolded).map((name) => [name, { up: async () => {} }]);
  const current = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (db: Kysely<unknown>) => up(db, engine) },
  ]);
  return Object.fromEntries([...folded, ...current]);
}
