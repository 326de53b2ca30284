import { deps } from '#context';
import { listPageListings } from '#features/pages/pages.server.ts';
import { listPostListings } from '#features/posts/posts-feeds.server.ts';
import { listTags } from '#features/posts/posts-tags.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { seriesPath } from '#features/posts/series/series.ts';
import { readPublicSeries } from '#routes/series-place.server.ts';
import { listProjectListings } from '#features/projects/projects.server.ts';
import { resolveNavigation } from '#features/settings/navigation.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { readHiddenGroups } from '#routes/require-section.server.ts';
import { element, xmlDocument } from '#platform/text/xml.ts';
import type { Route } from './+types/sitemap.ts';
import { readNavigation } from '#routes/read-navigation.server.ts';
import { listPublicPages } from './public-pages.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl, memoize } = deps(context);
  const hidden = await readHiddenGroups(context);
  const [site, posts, projects, tags, series, pages] = await Promise.all([
    readSite(db),
    hidden.posts ? [] : listPostListings(db, now),
    hidden.projects ? [] : listProjectListings(db, now),
    hidden.posts ? new Map<string, never>() : memoize('tags', () => listTags(db, now)),
    hidden.posts ? [] : readPublicSeries(context),
    listPageListings(db, now),
  ]);
  const navigation = await readNavigation(context, site);
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
