import { snapshot } from '#context';
import { findTag } from '#features/posts/posts-tags.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { plainNotFound } from '#platform/http/responses.ts';
import type { Route } from './+types/tag-feed.ts';
import { readFeed, rssResponse } from './feed.server.ts';

/** The posts of a tag as RSS. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tags = await snapshot(context).tags();
  const tag = findTag(tags, params.slug);
  if (!tag) return plainNotFound('Tag Not Found');
  const path = tagPath(tag.name);
  return rssResponse(await readFeed(context, { name: tag.name, path, ids: tag.postIds }), `${path}/rss.xml`);
}
