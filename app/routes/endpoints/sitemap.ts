import { deps, snapshot } from '#context';
import { listPageListings } from '#features/pages/pages.server.ts';
import { listPostListings } from '#features/posts/posts-feeds.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { seriesPath } from '#features/posts/series/series.ts';
import { listProjectListings } from '#features/projects/projects.server.ts';
import { resolveNavigation } from '#features/settings/navigation.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import { element, xmlDocument } from '#platform/text/xml.ts';
import type { Route } from './+types/sitemap.ts';
import { listPublicPages } from './public-pages.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl } = deps(context);
  const hidden = await readHiddenGroups(context);
  const [posts, projects, tags, series, pages] = await Promise.all([
    hidden.posts ? [] : listPostListings(db, now),
    hidden.projects ? [] : listProjectListings(db, now),
    hidden.posts ? new Map<string, never>() : snapshot(context).tags(),
    hidden.posts ? [] : snapshot(context).series(),
    listPageListings(db, now),
  ]);
  const navigation = await snapshot(context).navigation();
  const root = element(
    'urlset',
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    ...listPublicPages(resolveNavigation(navigation, [])).map(({ path }) => page(siteUrl + path)),
    ...pages.map(({ slug, updatedAt }) => page(absoluteUrl(`/${slug}`, siteUrl), updatedAt)),
    ...posts.map(({ slug, updatedAt }) => page(absoluteUrl(`/blog/${slug}`, siteUrl), updatedAt)),
    ...[...tags.values()].map(({ name }) => page(siteUrl + tagPath(name))),
    ...series.map(({ slug }) => page(siteUrl + seriesPath(slug))),
    ...projects.map(({ slug, updatedAt }) => page(absoluteUrl(`/portfolio/${slug}`, siteUrl), updatedAt)),
  );
  return new Response(xmlDocument(root), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function page(url: string, updatedAt?: string) {
  const location = element('loc', {}, url);
  return updatedAt
    ? element('url', {}, location, element('lastmod', {}, updatedAt))
    : element('url', {}, location);
}
