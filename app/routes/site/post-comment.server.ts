import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, siteUrlContext } from '#context';
import { commentsPerHour } from '#features/comments/comment.ts';
import { commentForm } from '#features/comments/comment-form.server.ts';
import { acceptComment } from '#features/comments/comment-arrival.server.ts';
import { findPublicPost } from '#features/posts/posts-counting.server.ts';
import { notFound } from '#platform/http.ts';
import { looksAutomatic } from '#platform/suspicion.server.ts';
import { takeForm } from './take-form.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; slug: string; failed: string };

/** Takes a comment on an article that the sender may read. */
export async function takeComment({ request, context, slug, failed }: Sent) {
  const db = context.get(databaseContext);
  const post = await findPublicPost(db, { slug, now: context.get(clockContext)() });
  if (!post) throw notFound('Article Not Found');
  return takeForm(
    { request, context },
    {
      schema: commentForm,
      act: 'comment',
      perHour: commentsPerHour,
      tooMany: (wait) => `That is a lot of comments. Please try again in ${wait}.`,
      failed,
      store: ({ author_name: authorName, author_email: authorEmail, content }, sending) =>
        acceptComment(
          db,
          { postId: post.id, authorName, authorEmail, content },
          {
            suspicious: looksAutomatic(sending, content),
            siteUrl: context.get(siteUrlContext),
            secret: context.get(secretContext),
            now: sending.now,
          },
        ),
      thanks: `/blog/${slug}?sent=comment#comments`,
    },
  );
}
