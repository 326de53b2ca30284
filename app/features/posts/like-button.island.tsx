import { Heart } from 'lucide-react';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { countOf } from '#platform/text/count.ts';
import { currentLikes, followLikes } from '#ui/data/article-counts.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

const FAILED = 'Something went wrong. Please try again.';

type LikeButtonProps = { slug: string; likes: number; liked: boolean };

/** One like a page view. By script the heart fills at once, and the server's number follows. */
export default function LikeButton({ slug, likes, liked }: LikeButtonProps) {
  const [given, setGiven] = useState<number | null>(null);
  const counted = useSyncExternalStore(followLikes, currentLikes, () => undefined) ?? likes;
  const action = `/blog/${slug}/like`;
  const isLiked = liked || given !== null;

  async function like(event: SubmitEvent) {
    event.preventDefault();
    if (isLiked) return;
    setGiven(counted + 1);
    const answer = await sendLike(action);
    if (typeof answer === 'number') return setGiven(answer);
    setGiven(null);
    raiseToast(answer, 'bad');
  }

  return (
    <form id="like" method="post" action={action} onSubmit={like} className="scroll-mt-[50vh] print:hidden">
      <button
        type="submit"
        // A disabled button would lose the focus that it has from the click.
        disabled={liked}
        aria-disabled={isLiked}
        aria-pressed={isLiked}
        className="group inline-flex min-h-12 items-center gap-2.5 rounded-full px-4.5 font-semibold tabular-nums inset-ring-[1.5px] inset-ring-rule-2 transition-[background-color,box-shadow] not-aria-disabled:hover:inset-ring-accent-text aria-disabled:cursor-default aria-disabled:bg-accent-wash aria-disabled:inset-ring-transparent forced-colors:border"
      >
        <Icon
          of={Heart}
          className="text-accent-text transition-transform group-not-aria-disabled:group-hover:scale-118 group-aria-disabled:fill-current"
        />
        <span className="sr-only">Like this article:</span>
        {countOf(given ?? counted, 'like')}
      </button>
      <output className="sr-only">{isLiked && 'You like this article.'}</output>
    </form>
  );
}

/** The number after this like, or words about why it was not counted. */
async function sendLike(action: string): Promise<number | string> {
  try {
    const response = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' } });
    const answer = (await response.json()) as { likes?: number; refused?: string };
    return answer.likes ?? answer.refused ?? FAILED;
  } catch {
    // A connection that fails is told like any other failure, and so is an answer in another form.
    return FAILED;
  }
}
