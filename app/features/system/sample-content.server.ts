import { isDeepStrictEqual } from 'node:util';
import { sampleSite } from '#content/sample/site.ts';
import { sampleItems } from '#content/sample/translations.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { isLocal } from './system.ts';
import type { SampleCounts } from './sample-content.ts';
import { nameCategoriesIn } from '#features/categories/categories-language.server.ts';
import { blankUnsavedCopy, readSettings, saveSite } from '#features/settings/settings.server.ts';

const sampleTables = [
  'comments',
  'blog_posts',
  'portfolio_projects',
  'pages',
  'ai_tools',
  'resources',
  'testimonials',
  'settings',
] as const;

/**
 * Counts the rows that removing the sample content deletes. Edited rows lose their sample flag
 * and are kept.
 */
export async function countSampleContent(db: Db): Promise<SampleCounts> {
  const counts: Partial<SampleCounts> = {};
  for (const table of sampleTables) {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('is_sample', '=', true)
      .executeTakeFirstOrThrow();
    counts[table] = total;
  }
  return {
    ...(counts as SampleCounts),
    settings: counts.settings! + (await listMixedSettings(db)).length,
    comments: await countComments(db),
    waiting_list: await countToolWaiters(db),
  };
}

export async function hasSampleContent(db: Db): Promise<boolean> {
  return Object.values(await countSampleContent(db)).some((count) => count > 0);
}

/** Whether search engines are kept away, because invented facts would be listed under the owner's name. */
export async function isHiddenFromSearch(db: Db, siteUrl: string): Promise<boolean> {
  return !isLocal(siteUrl) && (await hasSampleContent(db));
}

type Removal = { now: Date; hideEmptySections: boolean };

/** Returns what was deleted. */
export function deleteSampleContent(db: Db, { now, hideEmptySections }: Removal): Promise<SampleCounts> {
  return inTransaction(db, async (trx) => {
    if (hideEmptySections) await saveSite(trx, { hideEmptySections }, { now });
    const counts = await countSampleContent(trx);
    for (const table of ['blog_posts', 'portfolio_projects', 'pages'] as const) {
      const removed = trx.selectFrom(table).select('id').where('is_sample', '=', true);
      await trx.deleteFrom('revisions').where('subject_id', 'in', removed).execute();
    }
    for (const { key, own } of await listMixedSettings(trx))
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify(own) })
        .where('key', '=', key)
        .execute();
    for (const table of sampleTables) await trx.deleteFrom(table).where('is_sample', '=', true).execute();
    await blankUnsavedCopy(trx, now);
    await nameCategoriesIn(trx, (await readSettings(trx)).language);
    await deleteMailsAboutDeleted(trx);
    await bumpContentVersion(trx);
    return counts;
  });
}

const sampleLists = Object.entries(sampleSite).flatMap(([key, value]) => (Array.isArray(value) ? [key] : []));

/** Lists that the owner edited and that still contain sample items, with the owner's own items. */
async function listMixedSettings(db: Db): Promise<{ key: string; own: unknown[] }[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('is_sample', '=', false)
    .where('key', 'in', sampleLists)
    .execute();
  return rows.flatMap(({ key, value }) => {
    const items: unknown[] = JSON.parse(value);
    const samples = sampleItems(key);
    const isSample = (item: unknown) => samples.some((sample) => isDeepStrictEqual(sample, item));
    const own = items.filter((item) => !isSample(item));
    return own.length < items.length ? [{ key, own }] : [];
  });
}

/** Visitors' comments are deleted with their post or parent comment. */
async function countComments(db: Db): Promise<number> {
  const posts = db.selectFrom('blog_posts').select('id').where('is_sample', '=', true);
  const comments = db.selectFrom('comments').select('id').where('is_sample', '=', true);
  const { total } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) =>
      eb.or([eb('is_sample', '=', true), eb('post_id', 'in', posts), eb('parent_id', 'in', comments)]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

async function countToolWaiters(db: Db): Promise<number> {
  const tools = db.selectFrom('ai_tools').select('id').where('is_sample', '=', true);
  const { total } = await db
    .selectFrom('waiting_list')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tool_id', 'in', tools)
    .executeTakeFirstOrThrow();
  return total;
}
