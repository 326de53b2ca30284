import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { MediaUse } from './media.ts';

/** Every place that names the picture: public words, working copies, revisions and what lies in the bin alike. */
export async function listUses(db: Db, file: string): Promise<MediaUse[]> {
  const pattern = `%${file.split('/')[0]}%`;
  // A list is a text of its own kind on each engine.
  const named = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '') like ${pattern}`),
      sql` or `,
    )})`;

  const listPieces = async (table: 'blog_posts' | 'portfolio_projects', ...columns: string[]) => {
    const [kind, subject] =
      table === 'blog_posts' ? ['Post', 'post' as const] : ['Project', 'project' as const];
    const inRevision = db
      .selectFrom('revisions')
      .select('subject_id')
      .where('subject', '=', subject)
      .where(named('data'));
    const rows = await db
      .selectFrom(table)
      .select(['id', 'title', named(...columns, 'working_copy').as('isNow')])
      .where((eb) => eb.or([named(...columns, 'working_copy'), eb('id', 'in', inRevision)]))
      .orderBy('title')
      .execute();
    return rows.map(({ id, title, isNow }) => ({
      kind,
      title: title || 'Untitled',
      to: `/admin/${subject}s/${id}/edit`,
      isOld: !isNow,
    }));
  };

  const posts = await listPieces('blog_posts', 'content', 'featured_image');
  const projects = await listPieces(
    'portfolio_projects',
    'content',
    'featured_image',
    'screenshots',
    'client_logo',
  );
  const tools = await db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'deleted_at'])
    .where(named('image'))
    .execute();
  const testimonials = await db.selectFrom('testimonials').select('name').where(named('image')).execute();
  const settings = await db.selectFrom('settings').select('key').where(named('value')).execute();

  return [
    ...posts,
    ...projects,
    ...tools.map(({ id, name, deleted_at }) => ({
      kind: 'AI tool',
      title: name,
      to: deleted_at === null ? `/admin/tools/${id}` : '/admin/tools?state=bin',
    })),
    ...testimonials.map(({ name }) => ({
      kind: 'Testimonial',
      title: name,
      to: '/admin/settings/testimonials',
    })),
    ...settings.map(({ key }) => ({ kind: 'Setting', title: key, to: '/admin/settings' })),
  ];
}
