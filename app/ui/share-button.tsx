import { Link2, Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { iconButton } from './icon-button.ts';
import { raiseToast } from './toast.ts';

/** The device's own sheet where there is one, else the clipboard; its place is kept while no script has run. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const way = useWay();
  if (!way) return <span className="size-11" />;
  return way === 'share' ? (
    <button type="button" aria-label="Share" onClick={() => share(url, title)} className={iconButton}>
      <Icon of={Share2} />
    </button>
  ) : (
    <button type="button" aria-label="Copy link" onClick={() => copyLink(url)} className={iconButton}>
      <Icon of={Link2} />
    </button>
  );
}

async function share(url: string, title: string) {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // Closing the sheet is an answer; anything else means that nothing was shared.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

async function copyLink(url: string) {
  if (await copyText(url)) raiseToast('Link copied to clipboard!');
  else raiseToast('The link could not be copied. It is in the address bar.', 'bad');
}

/** What the browser can do; the server cannot know, so its page has no button. */
function useWay() {
  return useSyncExternalStore(
    neverChanges,
    () => ('share' in navigator ? 'share' : 'copy'),
    () => null,
  );
}

const neverChanges = () => () => {};
