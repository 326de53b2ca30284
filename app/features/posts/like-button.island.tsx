import { Heart } from '#ui/icons.ts';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { formatNumber, type NumberFormats } from '#platform/text/count.ts';
import { currentLikes, followLikes } from '#ui/data/article-counts.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

type LikeButtonProps = {
  slug: string;
  likes: number;
  liked: boolean;
  formats: NumberFormats;
  /** `one` and `other` contain `{count}`. */
  texts: Record<'like' | 'one' | 'other' | 'liked' | 'failed', string>;
};

/** One like per page view, shown optimistically until the server returns the count. */
export default function LikeButton({ slug, likes, liked, formats, texts }: LikeButtonProps) {
  const [ownCount, setOwnCount] = useState<number | null>(null);
  const count = useSyncExternalStore(followLikes, currentLikes, () => undefined) ?? likes;
  const action = `/blog/${slug}/like`;
  const isLiked = liked || ownCount !== null;
  const shown = ownCount ?? count;
  const countText = texts[new Intl.PluralRules(formats.language).select(shown) === 'one' ? 'one' : 'other'];

  // A like before the script was ready is in the address, which should not be shared with it.
  useEffect(() => {
    if (liked) history.replaceState(history.state, '', location.pathname);
  }, [liked]);

  async function like(event: SubmitEvent) {
    event.preventDefault();
    if (isLiked) return;
    setOwnCount(count + 1);
    const result = await sendLike(action, texts.failed);
    if (typeof result === 'number') return setOwnCount(result);
    setOwnCount(null);
    raiseToast(result, 'bad');
  }

  return (
    <form id="like" method="post" action={action} onSubmit={like} className="scroll-mt-[50vh] print:hidden">
      <button
        type="submit"
        // Not disabled after the click: the button would lose focus.
        disabled={liked}
        aria-disabled={isLiked}
        aria-pressed={isLiked}
        className="group inline-flex min-h-12 items-center gap-2.5 rounded-full px-4.5 font-semibold tabular inset-ring-(length:--rule-w) inset-ring-rule-2 transition-[background-color,box-shadow] not-aria-disabled:hover:inset-ring-accent-text aria-disabled:cursor-default aria-disabled:bg-accent-wash aria-disabled:inset-ring-transparent forced-colors:border"
      >
        <Icon
          of={Heart}
          className="text-accent-text transition-transform group-not-aria-disabled:group-hover:[scale:1.18] group-aria-disabled:fill-current"
        />
        <span className="sr-only">{texts.like}</span>
        {countText.replace('{count}', formatNumber(shown, formats))}
      </button>
      <output className="sr-only">{isLiked && texts.liked}</output>
    </form>
  );
}

/** The new count, or the reason why the like was not counted. */
async function sendLike(action: string, failed: string): Promise<number | string> {
  try {
    const response = await fetch(action, { method: 'POST', headers: { Accept: 'application/json' } });
    const result = (await response.json()) as { likes?: number; refused?: string };
    return result.likes ?? result.refused ?? failed;
  } catch {
    // Network errors and non-JSON responses.
    return failed;
  }
}
