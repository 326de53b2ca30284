import type { Db } from '#context';
import { listPublicPageSlugs } from '#features/pages/pages.server.ts';
import { listPublicPostSlugs } from '#features/posts/posts-panel.server.ts';
import { listPublicProjectSlugs } from '#features/projects/projects-panel.server.ts';
import { isFixedPath } from '#features/redirects/own-paths.ts';

/** Returns the paths that have a public page. */
export async function findServedPaths(db: Db, paths: string[], now: Date): Promise<string[]> {
  const slugsUnder = (prefix: string) =>
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const [posts, projects, pages] = await Promise.all([
    listPublicPostSlugs(db, slugsUnder('/blog/'), now),
    listPublicProjectSlugs(db, slugsUnder('/portfolio/'), now),
    listPublicPageSlugs(db, slugsUnder('/'), now),
  ]);
  return [
    ...paths.filter(isFixedPath),
    ...posts.map((slug) => `/blog/${slug}`),
    ...projects.map((slug) => `/portfolio/${slug}`),
    ...pages.map((slug) => `/${slug}`),
  ];
}
