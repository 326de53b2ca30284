import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { MediaUse } from './media.ts';

/** Every place that names the picture: public words, working copies and what lies in the bin alike. */
export async function listUses(db: Db, file: string): Promise<MediaUse[]> {
  const pattern = `%${file.split('/')[0]}%`;
  // A list is a text of its own kind on each engine.
  const named = (...columns: string[]) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`cast(${sql.ref(column)} as text) like ${pattern}`),
      sql` or `,
    )})`;

  const posts = await db
    .selectFrom('blog_posts')
    .select(['id', 'title'])
    .where(named('content', 'featured_image', 'working_copy'))
    .orderBy('title')
    .execute();
  const projects = await db
    .selectFrom('portfolio_projects')
    .select(['id', 'title'])
    .where(named('content', 'featured_image', 'screenshots', 'client_logo', 'working_copy'))
    .orderBy('title')
    .execute();
  const tools = await db.selectFrom('ai_tools').select('name').where(named('image')).execute();
  const testimonials = await db.selectFrom('testimonials').select('name').where(named('image')).execute();
  const settings = await db.selectFrom('settings').select('key').where(named('value')).execute();

  return [
    ...posts.map(({ id, title }) => ({ kind: 'Post', title, to: `/admin/posts/${id}/edit` })),
    ...projects.map(({ id, title }) => ({ kind: 'Project', title, to: `/admin/projects/${id}/edit` })),
    ...tools.map(({ name }) => ({ kind: 'AI tool', title: name, to: null })),
    ...testimonials.map(({ name }) => ({
      kind: 'Testimonial',
      title: name,
      to: '/admin/settings/testimonials',
    })),
    ...settings.map(({ key }) => ({ kind: 'Setting', title: key, to: '/admin/settings' })),
  ];
}
