import { Link } from 'react-router';
import { Cover } from '#ui/images/cover.tsx';
import type { ModeratedComment } from '#features/comments/comment-moderation.ts';

const linkStyle = 'transition-colors duration-(--quick) hover:text-accent-text';

export function CommentPost({ post }: { post: ModeratedComment['post'] }) {
  const title = post.title || 'Untitled';
  return (
    <div className="flex items-start gap-3.5 max-xl:col-start-2 xl:border-l xl:border-rule xl:pl-5">
      <Cover
        slug={post.slug}
        image={post.image}
        seed={post.coverSeed}
        inPanel
        shape="card"
        className="aspect-4/3 w-13 flex-none"
      />
      <div className="min-w-0 text-ui leading-snug">
        {post.isPublic ? (
          <a href={`/blog/${post.slug}#comments`} className={`line-clamp-3 font-[550] ${linkStyle}`}>
            {title}
          </a>
        ) : (
          <span className="line-clamp-3 font-[550]">{title}</span>
        )}
        <Link
          to={`/admin/posts/${post.id}/edit`}
          aria-label={`Edit ${title}`}
          className={`type-label mt-1 inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-3 pointer-coarse:min-h-11 ${linkStyle}`}
        >
          Edit post
        </Link>
      </div>
    </div>
  );
}
