import type { Db } from '#database/schema.ts';
import type { ExportContent } from './export.ts';
import { sql } from 'kysely';

/** Of the files of an image, compared with the largest one: smaller sizes in two formats each. */
const FILES_PER_IMAGE = 2.5;

/** What an export would contain, for the owner. */
export async function countExportContent(db: Db): Promise<ExportContent> {
  const count = async (table: 'blog_posts' | 'portfolio_projects' | 'pages') => {
    const { total } = await db
      .selectFrom(table as 'pages')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return total;
  };
  const countAll = async (table: 'enquiries' | 'quotes' | 'subscribers' | 'redirects') => {
    const { total } = await db
      .selectFrom(table as 'enquiries')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  const isImage = sql<boolean>`mime_type like 'image/%'`;
  const media = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isImage).as('images'),
      eb.fn.sum<number | null>('bytes').filterWhere(isImage).as('imageBytes'),
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number | null>('bytes').as('bytes'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [bytes, imageBytes] = [Number(media.bytes ?? 0), Number(media.imageBytes ?? 0)];
  return {
    posts: await count('blog_posts'),
    projects: await count('portfolio_projects'),
    pages: await count('pages'),
    comments: await countComments(db),
    images: media.images,
    files: media.all - media.images,
    mediaBytes: Math.round(bytes + imageBytes * (FILES_PER_IMAGE - 1)),
    enquiries: await countAll('enquiries'),
    quotes: await countAll('quotes'),
    subscribers: await countAll('subscribers'),
    redirects: await countAll('redirects'),
  };
}

/** Without those that belong to something in the bin. */
async function countComments(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'comments.post_id')
    .leftJoin('comments as parents', 'parents.id', 'comments.parent_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('comments.deleted_at', 'is', null)
    .where('blog_posts.deleted_at', 'is', null)
    .where('parents.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
