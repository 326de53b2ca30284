import type { Database, Db } from '#database/schema.ts';

const CREATED_AT = '2026-03-01T09:00:00.000Z';

/** Published posts inserted directly, without rendering. */
export async function addBulkPosts(db: Db, posts: Partial<Database['blog_posts']>[]) {
  const rows = posts.map((post, index) => ({
    ...samplePost(`bulk-${String(index).padStart(6, '0')}`),
    ...post,
  }));
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += 500)
      await trx
        .insertInto('blog_posts')
        .values(rows.slice(start, start + 500))
        .execute();
  });
}

export function samplePost(id: string): Database['blog_posts'] {
  return {
    id,
    slug: id,
    title: 'A post',
    series_id: null,
    series_position: null,
    excerpt: '',
    excerpt_typed: false,
    content: '',
    content_html: '',
    headings: '[]',
    reading_minutes: 1,
    featured_image: null,
    cover_seed: '',
    category: 'Design',
    tags: [],
    meta_title: null,
    meta_description: null,
    published: true,
    by_link: false,
    published_at: CREATED_AT,
    search_text: '',
    working_copy: null,
    views: 0,
    likes: 0,
    version: 1,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    edited_at: CREATED_AT,
    deleted_at: null,
    is_sample: false,
  };
}
