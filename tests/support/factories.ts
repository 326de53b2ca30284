import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { createPage, type NewPage } from '#features/pages/pages-editing.server.ts';
import { type PostDraft, emptyPost } from '#features/posts/post.ts';
import { createPost, type NewPost, startPost } from '#features/posts/posts-editing.server.ts';
import { createProject, type NewProject } from '#features/projects/projects-editing.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Resource } from '#features/catalog/resources/resource.ts';
import { createResource } from '#features/catalog/resources/resources.server.ts';
import type { Tool } from '#features/catalog/tools/tool.ts';
import { createTool } from '#features/catalog/tools/tools.server.ts';

const CREATED_AT = new Date('2026-03-01T09:00:00Z');

/** A published post; tests pass only the relevant fields. */
export function addPost(db: Db, post: Partial<NewPost> = {}) {
  const sample = { title: 'A post', content: 'Some words.', category: 'Design', tags: ['tag'] };
  return createPost(db, { ...sample, published: true, publishedAt: CREATED_AT, ...post }, CREATED_AT);
}

/** A new post with only a working copy. */
export async function addFirstDraft(db: Db, fields: Partial<PostDraft>, now = CREATED_AT) {
  const id = newId(now);
  const version = await startPost(db, { id, draft: { ...emptyPost, ...fields }, now });
  return { id, version };
}

/** A published project; tests pass only the relevant fields. */
export function addProject(db: Db, project: Partial<NewProject> = {}) {
  const sample = {
    title: 'A project',
    description: 'What it is.',
    content: 'Some words.',
    category: 'Design',
  };
  return createProject(db, { ...sample, technologies: ['React'], published: true, ...project }, CREATED_AT);
}

/** A published page; tests pass only the relevant fields. */
export function addPage(db: Db, page: Partial<NewPage> = {}) {
  return createPage(db, { title: 'A page', content: 'Some words.', published: true, ...page }, CREATED_AT);
}

/** The row of an image without files; tests pass only the relevant columns. */
export async function addImage(db: Db, image: Partial<Insertable<Database['media']>> = {}) {
  const { id = 'image-1', width = 10, height = 10 } = image;
  const sample = {
    id,
    // Like a stored one: a folder named by a hash, and a file by its size.
    file: `${createHash('sha256').update(id).digest('hex').slice(0, 20)}/${width}x${height}.jpg`,
    original_name: 'picture.jpg',
    mime_type: 'image/jpeg',
    bytes: 1,
    width,
    height,
    alt: '',
    sha256: id,
    created_at: CREATED_AT.toISOString(),
    deleted_at: null,
  };
  const row = { ...sample, ...image };
  await db.insertInto('media').values(row).execute();
  return { id: row.id, url: `/media/${row.file}` };
}

/** A live AI tool with a URL; tests pass only the relevant fields. */
export function addTool(db: Db, { position = 0, ...tool }: Partial<Tool> & { position?: number } = {}) {
  const sample = {
    name: 'A tool',
    description: 'What it does.',
    features: ['One'],
    icon: 'bot',
    status: 'live' as const,
    url: 'https://tool.example/',
    github: null,
    image: null,
    category: 'Writing',
    rating: 4.5,
    users: '20+',
  };
  return createTool(db, { ...sample, ...tool }, { now: CREATED_AT, position });
}

/** A resource without affiliate link; tests pass only the relevant fields. */
export function addResource(
  db: Db,
  { position = 0, ...resource }: Partial<Resource> & { position?: number } = {},
) {
  const sample = {
    name: 'A resource',
    description: 'What it is for.',
    category: 'Design',
    icon: 'palette',
    url: 'https://resource.example/',
    price: 'Free',
    rating: 4.5,
    affiliate: false,
    features: ['One'],
  };
  return createResource(db, { ...sample, ...resource }, { now: CREATED_AT, position });
}
