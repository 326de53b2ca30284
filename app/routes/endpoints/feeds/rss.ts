import type { Route } from './+types/rss.ts';
import { readFeed } from './feed.server.ts';
import { rssResponse } from './rss.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return rssResponse(await readFeed(context), '/rss.xml');
}
