import { setCurrentLikes } from '#ui/data/article-counts.ts';

/**
 * Reports that the page is shown: it may come from a cache or be prerendered. For an article the answer has its current
 * numbers. A return from the back-forward cache is no new load, so it does not run again.
 */
export function reportView() {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => void send(), { once: true });
  else void send();
}

async function send() {
  const { pathname, search } = location;
  const referrer = document.referrer.split('/')[2] ?? '';
  try {
    const response = await fetch(/^\/blog\/[^/]+$/i.test(pathname) ? `${pathname}/view` : '/view', {
      method: 'POST',
      keepalive: true,
      body: new URLSearchParams({ path: pathname + search, referrer }),
    });
    const { viewsText, likes } = (await response.json()) as { viewsText?: string; likes?: number };
    if (likes !== undefined) setCurrentLikes(likes);
    const shown = document.querySelector('[data-views]');
    if (shown && viewsText) shown.textContent = viewsText;
  } catch {
    // A view that could not be reported is no reason to disturb a reader.
  }
}
