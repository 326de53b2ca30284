import { data } from 'react-router';
import { type Context, deps, snapshot } from '#context';
import { commentsPerHour, areCommentsOpen, holdsSpamWord } from '#features/comments/comment.ts';
import { acceptComment } from '#features/comments/comments.server.ts';
import { commentForm } from '#features/comments/comment-form.server.ts';
import { refuse } from '#platform/forms/forms.server.ts';
import { looksAutomatic } from '#platform/forms/spam-check.server.ts';
import { requirePublicPost } from '#routes/open-post.server.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { textsOf } from '#content/texts/languages.ts';

type Sent = { request: Request; context: Context; slug: string };

export async function acceptPostComment({ request, context, slug }: Sent) {
  const { now, siteUrl, secret } = deps(context);
  const post = await requirePublicPost(context, slug);
  const settings = await snapshot(context).settings();
  const translate = textsOf(settings);
  if (!areCommentsOpen(settings, post.publishedAt, now))
    return data(refuse({}, { form: translate('comments.closed') }), { status: 403 });
  return acceptForm(
    { request, context },
    {
      schema: commentForm(translate),
      translate,
      action: 'comment',
      perHour: commentsPerHour,
      tooMany: 'comments.tooMany',
      failed: 'comments.failed',
      store: (trx, { author_name: authorName, author_email: authorEmail, content }, sending) =>
        acceptComment(
          trx,
          { postId: post.id, authorName, authorEmail, content },
          {
            postTitle: post.title,
            suspicious:
              looksAutomatic(sending, content) ||
              holdsSpamWord(settings.spamWords, authorName, authorEmail, content),
            site: settings,
            siteUrl,
            secret,
            now: sending.now,
          },
        ),
      thanks: `${encodeURI(`/blog/${slug}`)}?sent=comment#comments`,
    },
  );
}
