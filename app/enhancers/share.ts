import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

/** Shows the share buttons, which use the Web Share API if available, else the clipboard. */
export function showShareButtons() {
  const method = 'share' in navigator ? 'share' : 'copy';
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url, title } = button.dataset;
    button.dataset.way = method;
    button.ariaLabel = method === 'share' ? 'Share' : 'Copy link';
    button.addEventListener('click', () => void (method === 'share' ? share(url!, title!) : copyLink(url!)));
  }
}

async function share(url: string, title: string) {
  try {
    await navigator.share({ url, title });
  } catch (error) {
    // AbortError: the visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

async function copyLink(url: string) {
  if (await copyText(url)) raiseToast('Link copied to clipboard!');
  else raiseToast('The link could not be copied. You can copy it from the address bar.', 'bad');
}
