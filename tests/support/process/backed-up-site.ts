import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import type { BackupKind } from '#features/backups/backup.ts';
import { openBackupFolder } from '#features/backups/backup-folder.server.ts';
import { makeBackup } from '#features/backups/backups.server.ts';
import { carriedTables, readLines } from '#features/backups/carried.server.ts';
import { temporaryFolder } from './site-process.ts';
import { newLocation } from '../database/test-database.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

export const now = new Date('2026-03-10T12:00:00Z');
export const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS);

/** A database of this run's engine with sample content, a series, a link card, an image and a temporary folder. */
export async function startSite() {
  const database = await openDatabase(await newLocation(inject('templates').sample), 4);
  onTestFinished(() => database.close());
  await addSeriesAndLinkCard(database.db);
  const mediaDir = temporaryFolder();
  mkdirSync(join(mediaDir, 'ab12'));
  writeFileSync(join(mediaDir, 'ab12', '800.webp'), randomBytes(300_000));
  mkdirSync(join(mediaDir, '.half-written'));
  writeFileSync(join(mediaDir, '.half-written', '800.webp'), 'half');
  return {
    ...database,
    databaseBytes: database.engine.bytes,
    mediaDir,
    mediaStore: openMediaFolder(mediaDir),
    folder: temporaryFolder(),
    secret: 'the secret of this site, as long as needed',
  };
}

/** The sample content has none. */
async function addSeriesAndLinkCard(db: Db) {
  const at = now.toISOString();
  const texts = { title: 'Seasons', description: 'Light, by month.' };
  await db
    .insertInto('series')
    .values({ id: 'seasons', slug: 'seasons', ...texts, created_at: at, updated_at: at })
    .execute();
  await db.updateTable('blog_posts').set({ series_id: 'seasons' }).execute();
  await db
    .insertInto('link_cards')
    .values({ url: 'https://example.org/', ...texts, image: null, fetched_at: at })
    .execute();
  await db
    .insertInto('image_sizes')
    .values({ url: 'https://example.org/1.png', width: 8, height: 5, fetched_at: at })
    .execute();
}

export async function openOtherEngine() {
  const database = await openDatabase(join(temporaryFolder(), 'atelier.db'));
  onTestFinished(() => database.close());
  return database;
}

export async function contentOf(db: Db) {
  const tables: Record<string, string[]> = {};
  for (const table of carriedTables.filter((name) => name !== 'content_version'))
    tables[table] = await Array.fromAsync(readLines(db, table));
  return tables;
}

type Site = Awaited<ReturnType<typeof startSite>>;

export const backUp = (site: Site, passphrase: string | null = null, at = now, kind: BackupKind = 'daily') =>
  makeBackup(openBackupFolder(site.folder), site, { kind, passphrase, now: at });

/** The target of a restore that replaces the site. */
export const restoreTo = (site: Site) => ({ mediaStore: site.mediaStore, openTarget: async () => site });
