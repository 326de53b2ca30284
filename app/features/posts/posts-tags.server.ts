import type { Db } from '#database/schema.ts';
import type { Tag } from './tag.ts';
import { tagSlug } from './tag.ts';
import { publicPosts } from './posts.server.ts';

/** The posts of a tag, newest first. */
export type TagWithPosts = Tag & { postIds: string[] };

/** The tags of all public posts by slug; a tag is named as in its newest post. */
export async function listTags(db: Db, now: Date): Promise<Map<string, TagWithPosts>> {
  const posts = await publicPosts(db, now.toISOString())
    .select(['id', 'tags'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const tags = new Map<string, TagWithPosts>();
  for (const post of posts) for (const name of post.tags) addPost(tags, name, post.id);
  return tags;
}

/** By its slug, or by one of an earlier form, which had no marks: `フロク` for the tag "ブログ". */
export function findTag(tags: Map<string, TagWithPosts>, slug: string): TagWithPosts | undefined {
  const wanted = withoutMarks(tagSlug(slug));
  return tags.get(slug) ?? [...tags.values()].find((tag) => withoutMarks(tag.slug) === wanted);
}

function withoutMarks(slug: string) {
  return slug.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function addPost(tags: Map<string, TagWithPosts>, name: string, id: string) {
  const slug = tagSlug(name);
  const tag = tags.get(slug) ?? { slug, name, postIds: [] };
  // Two tags of a post can have the same slug.
  if (tag.postIds.at(-1) !== id) tag.postIds.push(id);
  tags.set(slug, tag);
}
