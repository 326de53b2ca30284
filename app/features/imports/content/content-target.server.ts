import type { Db } from '#database/schema.ts';
import type { ContentDraft, ContentKind, Editable, SaveOutcome } from '#features/content/model/content.ts';
import { moveToBin, deleteContent } from '#features/content/server/bulk-actions.server.ts';
import { getContentTable } from '#features/content/server/content-tables.server.ts';
import type { SaveOptions } from '#features/content/server/saving.server.ts';
import { chooseFreeSlug } from '#features/content/server/slugs.server.ts';
import { checksum } from '#features/imports/records.server.ts';
import type { ContentTarget, ImportedContent, Write } from '#features/imports/targets.server.ts';

/** How posts, projects or pages are stored. */
type ContentWriter<Draft extends ContentDraft> = {
  kind: ContentKind;
  isReserved(slug: string): boolean;
  toDraft(content: ImportedContent): Draft;
  prepareNew(
    db: Db,
    content: Draft & Pick<ImportedContent, 'published' | 'publishedAt'>,
    now: Date,
  ): Promise<(trx: Db, slug: string) => Promise<{ id: string; slug: string }>>;
  prepareSave(db: Db, request: SaveOptions<Draft>): Promise<(trx: Db) => Promise<SaveOutcome>>;
  findEditable(db: Db, id: string): Promise<Editable<Draft> | null>;
};

const CHANGED = 'Edited here since the plan.';
/** What shows images; the last ones are those of a project. */
const imageFields = ['content', 'featuredImage', 'screenshots', 'clientLogo', 'phoneImage', 'loop'];

export function createContentTarget<Draft extends ContentDraft>(writer: ContentWriter<Draft>): ContentTarget {
  const { kind, isReserved, toDraft, prepareNew, prepareSave, findEditable } = writer;

  const prepareCreation = async (db: Db, content: ImportedContent, now: Date): Promise<Write> => {
    const { published, publishedAt, slug: wanted } = content;
    const write = await prepareNew(
      db,
      { ...toDraft(content), published, publishedAt },
      creationTime(publishedAt, now),
    );
    return async (trx) => {
      const slug = await chooseFreeSlug(trx, kind, wanted);
      const notes = slug === wanted ? [] : [`The slug ${wanted} was taken meanwhile, so it became ${slug}.`];
      return { ...(await write(trx, slug)), notes };
    };
  };
  const prepareUpdate = async (db: Db, content: ImportedContent, id: string, now: Date): Promise<Write> => {
    const current = await findEditable(db, id);
    if (!current) return async () => ({ skipped: CHANGED });
    const { slug, version } = current;
    const { coverSeed, featuredImage } = current.draft;
    const kept = { slug, coverSeed, ...(content.isCoverMissing && { featuredImage }) };
    const draft = { ...toDraft(content), ...kept };
    const intent = content.published ? ('publish' as const) : ('draft' as const);
    const save = await prepareSave(db, { id, version, draft, intent, publishAt: content.publishedAt, now });
    return async (trx) => ((await save(trx)).outcome === 'saved' ? { id, slug } : { skipped: CHANGED });
  };

  return {
    table: getContentTable(kind),
    isReserved,
    prepare: (db, content, { targetId, now }) =>
      targetId === null ? prepareCreation(db, content, now) : prepareUpdate(db, content, targetId, now),
    prepareImages: async (db, id, { content, isEdited, replace, wasCoverMissing, now }) => {
      const current = await findEditable(db, id);
      if (!current || current.hasChanges) return null;
      const { version, draft } = current;
      const cover = content.featuredImage;
      const changes: Partial<Draft> = isEdited
        ? {
            ...draft,
            content: replace(draft.content),
            featuredImage: draft.featuredImage ?? (wasCoverMissing ? cover : null),
          }
        : { ...toDraft(content), featuredImage: cover ?? draft.featuredImage };
      const changed = { ...draft };
      for (const name of imageFields)
        if (name in draft) Object.assign(changed, { [name]: changes[name as keyof Draft] });
      if (JSON.stringify(changed) === JSON.stringify(draft)) return null;
      const request = { id, version, draft: changed, publishAt: null, now };
      const save = await prepareSave(db, { ...request, intent: 'update' });
      return async (trx) =>
        (await save(trx)).outcome === 'saved' ? { id, slug: current.slug } : { skipped: CHANGED };
    },
    fingerprint: async (db, id) => {
      const row = await db
        .selectFrom(getContentTable(kind))
        .select([
          'title',
          'slug',
          'content',
          'published',
          'published_at',
          'working_copy',
          'version',
          'deleted_at',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? checksum(JSON.stringify({ ...row, deleted_at: row.deleted_at !== null })) : null;
    },
    remove: async (trx, id) => {
      const reason = kind === 'post' ? await findReasonToKeep(trx, id) : null;
      if (reason) return reason;
      await moveToBin(trx, getContentTable(kind), [id], new Date());
      await deleteContent(trx, kind, [id]);
      return null;
    },
  };
}

/** Published items begin with their date, so that none seems to be edited today. Ids hold a time after 1970. */
function creationTime(publishedAt: Date | null, now: Date): Date {
  return publishedAt === null || publishedAt > now ? now : new Date(Math.max(0, publishedAt.getTime()));
}

async function findReasonToKeep(db: Db, postId: string): Promise<string | null> {
  const comment = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (comment) return 'It has comments that were not removed.';
  const newsletter = await db
    .selectFrom('newsletters')
    .select('id')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return newsletter ? 'It is part of a newsletter.' : null;
}
