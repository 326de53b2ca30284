import { isDeepStrictEqual } from 'node:util';
import { demoSite } from '#content/demo/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { SampleCounts } from './sample-content.ts';

const markedTables = [
  'comments',
  'blog_posts',
  'portfolio_projects',
  'ai_tools',
  'resources',
  'testimonials',
  'settings',
] as const;

/** Rows that removing the sample content deletes. An edit by the owner takes the mark away, so edited rows stay. */
export async function countSampleContent(db: Db): Promise<SampleCounts> {
  const counts: Partial<SampleCounts> = {};
  for (const table of markedTables) {
    const { total } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('demo', '=', true)
      .executeTakeFirstOrThrow();
    counts[table] = total;
  }
  return {
    ...(counts as SampleCounts),
    settings: counts.settings! + (await listMixedSettings(db)).length,
    comments: await countComments(db),
    tool_waiters: await countToolWaiters(db),
  };
}

/** Deletes the sample content and says what was deleted. */
export function deleteSampleContent(db: Db): Promise<SampleCounts> {
  return inTransaction(db, async (trx) => {
    const counts = await countSampleContent(trx);
    for (const table of ['blog_posts', 'portfolio_projects'] as const) {
      const removed = trx.selectFrom(table).select('id').where('demo', '=', true);
      await trx.deleteFrom('revisions').where('subject_id', 'in', removed).execute();
    }
    for (const { key, own } of await listMixedSettings(trx))
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify(own) })
        .where('key', '=', key)
        .execute();
    for (const table of markedTables) await trx.deleteFrom(table).where('demo', '=', true).execute();
    await deleteMailsAboutDeleted(trx);
    await bumpContentVersion(trx);
    return counts;
  });
}

const sampleLists = Object.entries(demoSite).filter(([, value]) => Array.isArray(value)) as [
  string,
  unknown[],
][];

/** Lists that the owner edited and that still hold entries of the sample owner, with the owner's own entries. */
async function listMixedSettings(db: Db): Promise<{ key: string; own: unknown[] }[]> {
  const samples = new Map(sampleLists);
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('demo', '=', false)
    .where('key', 'in', [...samples.keys()])
    .execute();
  return rows.flatMap(({ key, value }) => {
    const entries: unknown[] = JSON.parse(value);
    const isSample = (entry: unknown) => samples.get(key)!.some((sample) => isDeepStrictEqual(sample, entry));
    const own = entries.filter((entry) => !isSample(entry));
    return own.length < entries.length ? [{ key, own }] : [];
  });
}

/** Comments of visitors go with the post or comment that they answer. */
async function countComments(db: Db): Promise<number> {
  const posts = db.selectFrom('blog_posts').select('id').where('demo', '=', true);
  const comments = db.selectFrom('comments').select('id').where('demo', '=', true);
  const { total } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) =>
      eb.or([eb('demo', '=', true), eb('post_id', 'in', posts), eb('parent_id', 'in', comments)]),
    )
    .executeTakeFirstOrThrow();
  return total;
}

async function countToolWaiters(db: Db): Promise<number> {
  const tools = db.selectFrom('ai_tools').select('id').where('demo', '=', true);
  const { total } = await db
    .selectFrom('tool_waiters')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tool_id', 'in', tools)
    .executeTakeFirstOrThrow();
  return total;
}
