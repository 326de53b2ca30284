import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { MediaUse } from './media.ts';

const kinds = {
  blog_posts: ['Post', 'post'],
  portfolio_projects: ['Project', 'project'],
  pages: ['Page', 'page'],
} as const;

/**
 * Searches public content, working copies, revisions and deleted items. The rendered text contains the images of link
 * cards, which the typed one does not.
 */
export async function listUses(db: Db, file: string): Promise<MediaUse[]> {
  const pattern = `%${file.split('/')[0]}%`;
  // Cast to text because lists are stored differently by the two engines.
  const mentions = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '') like ${pattern}`),
      sql` or `,
    )})`;

  const listContent = async (table: keyof typeof kinds, ...columns: string[]) => {
    const [kind, subject] = kinds[table];
    const idsInRevisions = db
      .selectFrom('revisions')
      .select('subject_id')
      .where('subject', '=', subject)
      .where(mentions('data'));
    const rows = await db
      .selectFrom(table)
      .select(['id', 'title', mentions(...columns, 'working_copy').as('isCurrent')])
      .where((eb) => eb.or([mentions(...columns, 'working_copy'), eb('id', 'in', idsInRevisions)]))
      .orderBy('title')
      .execute();
    return rows.map(({ id, title, isCurrent }) => ({
      kind,
      title: title || 'Untitled',
      to: `/admin/${subject}s/${id}/edit`,
      isOld: !isCurrent,
    }));
  };

  const posts = await listContent('blog_posts', 'content', 'content_html', 'featured_image');
  const projects = await listContent(
    'portfolio_projects',
    'content',
    'content_html',
    'featured_image',
    'screenshots',
    'client_logo',
    'phone_image',
    'loop',
  );
  const pages = await listContent('pages', 'content', 'content_html', 'featured_image');
  const tools = await db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'deleted_at'])
    .where(mentions('image'))
    .execute();
  const testimonials = await db.selectFrom('testimonials').select('name').where(mentions('image')).execute();
  const requests = await db
    .selectFrom('testimonial_requests')
    .select(['id', 'name'])
    .where(mentions('image'))
    .execute();
  const settings = await db.selectFrom('settings').select('key').where(mentions('value')).execute();
  const films = await db
    .selectFrom('media')
    .select(['id', 'original_name as name'])
    .where(mentions('poster', 'captions'))
    .execute();

  return [
    ...posts,
    ...projects,
    ...pages,
    ...tools.map(({ id, name, deleted_at }) => ({
      kind: 'AI tool',
      title: name,
      to: deleted_at === null ? `/admin/tools/${id}` : '/admin/tools?state=bin',
    })),
    ...testimonials.map(({ name }) => ({
      kind: 'Testimonial',
      title: name,
      to: '/admin/testimonials',
    })),
    ...requests.map(({ id, name }) => ({
      kind: 'Testimonial by link',
      title: name,
      to: `/admin/testimonials/requests/${id}`,
    })),
    ...settings.map(({ key }) => ({ kind: 'Setting', title: key, to: '/admin/settings' })),
    ...films.map(({ id, name }) => ({ kind: 'Film', title: name, to: `/admin/media?image=${id}` })),
  ];
}
