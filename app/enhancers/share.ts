import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

/** Shows the share buttons, which use the Web Share API if available, else the clipboard. */
export function showShareButtons() {
  const method = 'share' in navigator ? 'share' : 'copy';
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.dataset.way = method;
    if (method === 'share') button.ariaLabel = button.dataset.label!;
    const run = method === 'share' ? share : copyLink;
    button.addEventListener('click', () => void run(button.dataset));
  }
}

async function share(data: DOMStringMap) {
  try {
    await navigator.share({ url: data.share!, title: data.title! });
  } catch (error) {
    // AbortError: the visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(data);
  }
}

async function copyLink({ share: url, copied, failed }: DOMStringMap) {
  if (await copyText(url!)) raiseToast(copied!);
  else raiseToast(failed!, 'bad');
}
