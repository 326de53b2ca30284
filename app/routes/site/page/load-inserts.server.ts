import { type Context, deps } from '#context';
import { type Insert, readPostCount, readInsertSlugs, splitInserts } from '#features/pages/inserts.ts';
import { listLatestPosts } from '#features/posts/posts.server.ts';
import { featuredProjectsOnHome } from '#features/projects/project.ts';
import { listFeaturedProjects, listProjectsBySlug } from '#features/projects/projects.server.ts';
import { listTestimonials } from '#features/testimonials/testimonials.server.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';

type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

const LABEL = 'Error fetching data:';

/** Reads what the inserts of a page show; what it does not insert is not read. */
export async function loadInserts(context: Context, html: string, orEmpty: OrEmpty) {
  const { db, now } = deps(context);
  const inserts = splitInserts(html).filter((part): part is Insert => typeof part !== 'string');
  const named = (name: Insert['name']) => inserts.filter((insert) => insert.name === name);
  const hidden = await readHiddenGroups(context);
  const postCount = hidden.posts ? 0 : Math.max(0, ...named('posts').map(readPostCount));
  const projectInserts = hidden.projects ? [] : named('projects');
  const slugs = projectInserts.flatMap(readInsertSlugs);
  const showsFeatured = projectInserts.some((insert) => readInsertSlugs(insert).length === 0);
  const [posts, projects, featured, testimonials] = await Promise.all([
    postCount > 0 ? orEmpty(listLatestPosts(db, { count: postCount, now }), LABEL, []) : [],
    orEmpty(listProjectsBySlug(db, { slugs, now }), LABEL, []),
    showsFeatured ? orEmpty(listFeaturedProjects(db, { count: featuredProjectsOnHome, now }), LABEL, []) : [],
    named('testimonials').length > 0 ? orEmpty(listTestimonials(db), LABEL, []) : [],
  ]);
  return { posts, projects, featured, testimonials };
}

export type Inserted = Awaited<ReturnType<typeof loadInserts>>;
