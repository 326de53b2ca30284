export const SCREEN_SCRIPTS_ID = 'screen-scripts';

/**
 * Prefetches the scripts of all screens after signing in, when the browser is idle: earlier they would delay the first screen. If a
 * script cannot be loaded, the router reloads the page, which without a connection would replace the panel by the
 * browser's error page.
 */
export function prefetchScreens() {
  if (savesData()) return;
  const hrefs: string[] = JSON.parse(document.getElementById(SCREEN_SCRIPTS_ID)?.textContent || '[]');
  whenIdle(() => document.head.append(...hrefs.map(prefetchLink)));
}

const prefetchLink = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href });

/** Safari has no idle callback. */
const whenIdle = (work: () => void) => (window.requestIdleCallback ?? setTimeout)(work);

/** Only Chromium tells the setting. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
