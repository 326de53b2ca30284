import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { ColumnTypes } from './engines/columns.ts';
import type { Db } from './schema.ts';
import { isTableMissing } from './failure.ts';
import { up as createDataModel } from './migrations/001-data-model.ts';
import { up as createVisitorLimits } from './migrations/002-visitor-limits.ts';
import { type CreateSearch, up as createSearchIndex } from './migrations/003-search-index.ts';
import { up as createSecondFactor } from './migrations/004-second-factor.ts';
import { up as addScreenshotTexts } from './migrations/005-screenshot-texts.ts';
import { up as addEditedAt } from './migrations/006-edited-at.ts';
import { up as addClients } from './migrations/007-clients.ts';
import { up as addSubscriberSpam } from './migrations/008-subscriber-spam.ts';
import { up as createAnalytics } from './migrations/009-analytics.ts';
import { up as createAuditEvents } from './migrations/010-settings.ts';
import { up as createMail } from './migrations/011-mail.ts';
import { up as createIndexes } from './migrations/012-indexes.ts';
import { up as createNewsletterNumbers } from './migrations/013-newsletter-numbers.ts';
import { type IndexLatest, up as createMoreIndexes } from './migrations/014-more-indexes.ts';
import { up as createFewerIndexes } from './migrations/015-fewer-indexes.ts';
import { up as makeRatingsOptional } from './migrations/016-optional-ratings.ts';
import { up as addExcerptTyped } from './migrations/017-excerpt-typed.ts';
import { up as moveSampleValues } from './migrations/018-sample-values.ts';
import { up as addNewsletterWithPost } from './migrations/019-newsletter-with-post.ts';
import { up as addKnownDevices } from './migrations/020-known-devices.ts';
import { up as nameMailSubjects } from './migrations/021-mail-subjects.ts';
import { up as renameValues } from './migrations/022-value-names.ts';
import { up as suppressMailboxes } from './migrations/023-suppressed-mailboxes.ts';
import { up as createCategories } from './migrations/025-categories.ts';
import { up as createSeries } from './migrations/026-series.ts';
import { up as createPages } from './migrations/027-pages.ts';
import { up as joinResponsePromise } from './migrations/029-response-promise.ts';
import { up as createLinkCards } from './migrations/030-link-cards.ts';
import { up as storeMinorUnits } from './migrations/031-won-amounts.ts';
import { up as addAttribution } from './migrations/033-attribution.ts';
import { up as createTestimonialRequests } from './migrations/035-testimonial-requests.ts';
import { up as createQuotes } from './migrations/036-quotes.ts';
import { up as createImports } from './migrations/037-imports.ts';
import { up as indexRedirects } from './migrations/038-redirect-order.ts';
import { up as addImportStarts } from './migrations/039-import-starts.ts';
import { up as extendImportItems } from './migrations/040-import-items.ts';
import { up as addSubscriberNames } from './migrations/041-subscriber-names.ts';
import { up as addWonTax } from './migrations/042-won-tax.ts';
import { up as createImageSizes } from './migrations/043-image-sizes.ts';
import { up as addQuotePrefixes } from './migrations/048-quote-prefixes.ts';

/** The parts of a migration that differ between the engines. */
type Engine = {
  columns: ColumnTypes;
  createSearch: CreateSearch;
  /** Notifies other processes of each new content version. */
  announceVersion: (db: Kysely<unknown>) => Promise<void>;
  /** Creates an index for panel lists sorted by latest first, nulls last. */
  indexLatest: IndexLatest;
  withoutTimeouts: <Result>(db: Db, work: (db: Db) => Promise<Result>) => Promise<Result>;
};
type Up = (db: Kysely<unknown>, columns: ColumnTypes, engine: Engine) => Promise<void>;

const migrations: Record<string, Up> = {
  '001-data-model': createDataModel,
  '002-visitor-limits': createVisitorLimits,
  '003-search-index': createSearchIndex,
  '004-second-factor': createSecondFactor,
  '005-screenshot-texts': addScreenshotTexts,
  '006-edited-at': addEditedAt,
  '007-clients': addClients,
  '008-subscriber-spam': addSubscriberSpam,
  '009-analytics': createAnalytics,
  '010-settings': createAuditEvents,
  '011-mail': createMail,
  '012-indexes': createIndexes,
  '013-newsletter-numbers': createNewsletterNumbers,
  '014-more-indexes': createMoreIndexes,
  '015-fewer-indexes': createFewerIndexes,
  '016-optional-ratings': makeRatingsOptional,
  '017-excerpt-typed': addExcerptTyped,
  '018-sample-values': moveSampleValues,
  '019-newsletter-with-post': addNewsletterWithPost,
  '020-known-devices': addKnownDevices,
  '021-mail-subjects': nameMailSubjects,
  '022-value-names': renameValues,
  '023-suppressed-mailboxes': suppressMailboxes,
  '025-categories': createCategories,
  '026-series': createSeries,
  '027-pages': createPages,
  '029-response-promise': joinResponsePromise,
  '030-link-cards': createLinkCards,
  '031-won-amounts': storeMinorUnits,
  '033-attribution': addAttribution,
  '035-testimonial-requests': createTestimonialRequests,
  '036-quotes': createQuotes,
  '037-imports': createImports,
  '038-redirect-order': indexRedirects,
  '039-import-starts': addImportStarts,
  '040-import-items': extendImportItems,
  '041-subscriber-names': addSubscriberNames,
  '042-won-tax': addWonTax,
  '043-image-sizes': createImageSizes,
  '048-quote-prefixes': addQuotePrefixes,
};

export const migrationNames = Object.keys(migrations);

/** Not Kysely's default name: a shared PostgreSQL database may hold the migrations of other programs. */
const MIGRATION_TABLE = 'atelier_migrations';

export class NewerDatabaseError extends Error {}

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
  rejectNewerDatabase(applied);
  if (migrationNames.every((name) => applied.includes(name))) return;
  await engine.withoutTimeouts(db, async (dbWithoutTimeouts) => {
    const migrator = new Migrator({
      db: dbWithoutTimeouts,
      provider: { getMigrations: async () => migrationsFor(engine) },
      migrationTableName: MIGRATION_TABLE,
      migrationLockTableName: 'atelier_migrations_lock',
    });
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw error;
  });
}

/** Whether the database was migrated to any version. */
export async function isMigrated(db: Kysely<any>): Promise<boolean> {
  return (await listApplied(db)).length > 0;
}

/** Reads the table directly: Kysely's `getMigrations` inspects the whole catalog first, which is slow on PostgreSQL. */
async function listApplied(db: Kysely<any>): Promise<string[]> {
  const rows: { name: string }[] = await db
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .execute()
    // A new database has no such table.
    .catch((error: unknown) => {
      if (isTableMissing(error)) return [];
      throw error;
    });
  return rows.map(({ name }) => name);
}

function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [name, { up: (db) => up(db, engine.columns, engine) }]),
  );
}

function rejectNewerDatabase(applied: string[]) {
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown)
    throw new NewerDatabaseError(
      `The database has the migration "${unknown}" from a newer version of Atelier.`,
    );
}
