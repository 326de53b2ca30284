import { deps } from '#context';
import { newsletterEmail } from '#features/newsletter/newsletter-email.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/body.ts';
import { emailBody } from '#routes/admin/mail/email-body.server.ts';
import { FAR_FUTURE } from './newsletter-actions.server.ts';

/** HTML of the newsletter email, for the preview iframe. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, siteUrl } = deps(context);
  const post = await findMailedPost(db, params.id, FAR_FUTURE);
  if (!post) throw notFound('Post Not Found');
  const site = await readSite(db);
  return emailBody(newsletterEmail({ post, site, siteUrl }).html);
}
