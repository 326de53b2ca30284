import type { Route } from './+types/rss.ts';
import { readFeed, rssResponse } from './feed.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return rssResponse(await readFeed(context), '/rss.xml');
}
