import { type Context, deps } from '#context';
import { findImageSizes } from '#features/content/images/image-sizes.server.ts';
import { signPreviewSeed } from '#features/covers/preview-seed.server.ts';
import type { PageDetail } from '#features/pages/page.ts';
import type { Article } from '#features/posts/post.ts';
import type { ProjectDetail } from '#features/projects/project.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { loadInserts } from '#routes/site/page/load-inserts.server.ts';

/** One of the three. */
type FoundContent = { article: Article | null; project: ProjectDetail | null; page: PageDetail | null };

/** Reads what `ContentView` shows besides the content, and signs the cover, which is no public one. */
export async function completeContent(context: Context, found: FoundContent) {
  const { article, project, page } = found;
  const content = article ?? project ?? page;
  if (!content) return null;
  const { db, secret, log } = deps(context);
  const images = project ? [project.image, ...project.screenshots.map(({ url }) => url)] : [];
  const sizes = await findImageSizes(db, images);
  const inserted = page && (await loadInserts(context, page.html, emptyOnFailure(log).orEmpty));
  content.coverSeed = signPreviewSeed(secret, { slug: content.slug, seed: content.coverSeed });
  return { ...found, title: content.title, metaTitle: content.metaTitle, inserted, sizes };
}

export type ShownContent = NonNullable<Awaited<ReturnType<typeof completeContent>>>;
