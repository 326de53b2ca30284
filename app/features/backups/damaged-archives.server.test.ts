import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { migrationNames } from '#database/migrate.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { listRows } from '../../../tests/support/database/stored-site.ts';
import {
  type Damage,
  damageBackup,
  expectRefusal,
  insertAt,
  sha256,
  withImage,
  withJson,
  withRows,
  withSums,
} from '../../../tests/support/process/backup-damages.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { restoreArchive } from './restoring.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

const withFirstPost = (change: object) =>
  withRows('blog_posts', ([first, ...rest]) => [{ ...first, ...change }, ...rest]);

/** What the database refuses, and what is refused after the rows; the rest has its test in `archive-reading.test.ts`. */
const damages: Record<string, Damage> = {
  'has a label of a later version than its rows': withJson('atelier.json', (label) => {
    label.migrations = migrationNames;
  }),
  'has a part of a table that was renamed': (entries) =>
    insertAt(entries, 2, 'tables/audit_events/1.jsonl', '{"id":"x"}\n'),
  'has a part of an excluded table': (entries) =>
    insertAt(entries, 2, 'tables/sessions/1.jsonl', '{"id":"x"}\n'),
  'has empty rows': withRows('blog_posts', () => [{}]),
  'has a row twice': withRows('blog_posts', ([first]) => [first, first]),
  'has a row with an unknown column': withFirstPost({ 'no"column': 1 }),
  'has a row without a required column': withFirstPost({ title: undefined }),
  'has a row with an empty required column': withFirstPost({ title: null }),
  'has a row with a text in place of a list': withFirstPost({ tags: 'tags' }),
  'has a row with an object': withFirstPost({ title: { a: 1 } }),
  'has a row that refers to none': withRows('comments', ([first]) => [{ ...first, post_id: 'none' }]),
  // SQLite takes it; PostgreSQL refuses it when the images are already in place.
  ...(inject('postgresUrl') && {
    'has a row with a text in place of a number': (entries) => {
      withImage('ab14/800.webp')(entries);
      withFirstPost({ views: 'many' })(entries);
    },
  }),
  'has an altered image': (entries) =>
    entries.set('media/594105b1d164dd38a314/180x120.jpg', Buffer.from('x')),
  'has no version': (entries) => {
    entries.delete('tables/content_version/1.jsonl');
    withSums(({ tables }) => (tables.content_version = { rows: 0, sha256: sha256('') }))(entries);
  },
};

test.each(Object.entries(damages))(
  'an archive that %s is refused with a sentence, and leaves nothing behind',
  async (_, damage) => {
    const file = join(temporaryFolder(), 'damaged');
    writeFileSync(file, await damageBackup(damage));
    const database = await openTestDatabase(inject('templates').owned);
    const mediaDir = temporaryFolder();
    const before = await listRows(database.db);
    await expectRefusal(
      restoreArchive(file, null, { mediaStore: openMediaFolder(mediaDir), openTarget: async () => database }),
    );
    expect([await listRows(database.db), readdirSync(mediaDir)]).toEqual([before, []]);
  },
);
