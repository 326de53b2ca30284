import { setCurrentLikes } from '#ui/data/article-counts.ts';

/**
 * Reports a page view from the browser, because the page may come from a cache or be prerendered. For an article the
 * response contains its current counts. A page restored from the back-forward cache does not report again.
 */
export function reportView() {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => void send(), { once: true });
  else void send();
}

async function send() {
  const { pathname, search } = location;
  const referrer = document.referrer.split('/')[2] ?? '';
  // The path of a quote or of private content ends with its key, which is reported nowhere else.
  const hasKey = /^\/(quotes|preview\/.+)\/.+\/./i.test(pathname);
  const isOwnReport = hasKey || /^\/blog\/[^/]+$/i.test(pathname);
  try {
    const response = await fetch(isOwnReport ? `${pathname}/view` : '/view', {
      method: 'POST',
      keepalive: true,
      body: hasKey ? null : new URLSearchParams({ path: pathname + search, referrer }),
    });
    const { viewsText, likes } = (await response.json()) as { viewsText?: string; likes?: number };
    if (likes !== undefined) setCurrentLikes(likes);
    const shown = document.querySelector('[data-views]');
    if (shown && viewsText) shown.textContent = viewsText;
  } catch {
    // A failed report has no effect on the page.
  }
}
