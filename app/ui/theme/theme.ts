export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
/** Background of each theme, for the browser's interface (`theme-color`). */
export const themeColors = { light: '#f8f4eb', dark: '#181310' };

const listeners = new Set<() => void>();

export function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

export function toggleTheme() {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
  show(next);
}

/** Applies changes of the system preference and of other tabs; returns the function to unsubscribe. */
export function followTheme(notify: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(savedTheme() ?? (system.matches ? 'dark' : 'light'));
  const followTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) follow();
  };
  // A page from the back-forward cache may show an outdated theme.
  const followReturn = (event: PageTransitionEvent) => event.persisted && follow();
  const subscription = new AbortController();
  const { signal } = subscription;
  listeners.add(notify);
  system.addEventListener('change', follow, { signal });
  addEventListener('storage', followTab, { signal });
  addEventListener('pageshow', followReturn, { signal });
  return () => {
    listeners.delete(notify);
    subscription.abort();
  };
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  const metas = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
  // The colours of a brand are in the page.
  const color = metas[theme === 'dark' ? 1 : 0]?.dataset.color ?? themeColors[theme];
  for (const meta of metas) meta.content = color;
  for (const notify of listeners) notify();
}

function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(STORAGE_KEY);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    return null;
  }
}
