import { deps, snapshot } from '#context';
import { findArticle } from '#features/posts/posts.server.ts';
import { findPage } from '#features/pages/pages.server.ts';
import { findProject } from '#features/projects/projects.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/responses.ts';
import {
  findOwnImage,
  type SocialImage,
  versionOf,
  withPicture,
  pageSocialImage,
  postSocialImage,
  projectSocialImage,
  siteSocialImage,
} from '#features/covers/social-image.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import type { Route } from './+types/social.ts';

/** Open Graph image of a public page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const image = await findImage({ context, params });
  if (!image) throw notFound('Image Not Found');
  const version = versionOf(image);
  const isCurrentVersion = new URL(request.url).searchParams.get('v') === version;
  const caching = {
    'Cache-Control': isCurrentVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    ETag: `"${version}"`,
  };
  if (request.headers.get('If-None-Match') === caching.ETag)
    return new Response(null, { status: 304, headers: caching });
  const bytes = new Uint8Array(await deps(context).socialImages(image));
  const isJpeg = bytes[0] === 0xff;
  // While the file of its picture is missing, the image is a generated one.
  const isComplete = isJpeg || !image.picture;
  const headers = {
    'Content-Type': isJpeg ? 'image/jpeg' : 'image/png',
    ...(isComplete ? caching : { 'Cache-Control': 'public, max-age=600' }),
  };
  return new Response(bytes, { headers });
}

async function findImage({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const slug = /^(.+)\.(?:png|jpg)$/.exec(params.file)?.[1];
  if (!slug) return null;
  const { db, now, siteUrl } = deps(context);
  const site = await readSite(db);
  const { imageFocus } = await snapshot(context).shell();
  const share = (image: SocialImage, content?: Parameters<typeof findOwnImage>[1]) =>
    withPicture(image, findOwnImage(site, content), imageFocus);
  if (params.kind === 'site') return slug === 'site' ? share(siteSocialImage(site, siteUrl)) : null;
  const hidden = await readHiddenGroups(context);
  if (params.kind === 'post') {
    if (hidden.posts) return null;
    const article = await findArticle(db, { slug, now });
    return article && share(postSocialImage(site, article), article);
  }
  if (params.kind === 'page') {
    const page = await findPage(db, { slug, now });
    return page && share(pageSocialImage(site, siteUrl, page), page);
  }
  if (params.kind !== 'project' || hidden.projects) return null;
  const project = await findProject(db, { slug, now });
  return project && share(projectSocialImage(site, project), project);
}
