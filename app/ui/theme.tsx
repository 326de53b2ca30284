import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const storageKey = 'theme';
const systemQuery = '(prefers-color-scheme: dark)';
/** The paper of each theme, for what the browser draws around the page. */
export const themeColors = { light: '#f8f4eb', dark: '#181310' };

/** Runs before the first paint, so that no page flashes in the other theme. */
export const themeScript = `(() => {
  let saved;
  try { saved = localStorage.getItem('${storageKey}'); } catch {}
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('${systemQuery}').matches);
  document.documentElement.classList.toggle('dark', dark);
  if (saved) for (const meta of document.querySelectorAll('[name=theme-color]'))
    meta.content = dark ? '${themeColors.dark}' : '${themeColors.light}';
})();`;

const ThemeContext = createContext<{ theme: Theme; toggleTheme: () => void } | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, shownTheme, () => 'light' as const);
  const value = useMemo(() => ({ theme, toggleTheme }), [theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme() {
  const context = useContext(ThemeContext);
  if (!context) throw new Error('useTheme must be used inside a ThemeProvider.');
  return context;
}

const listeners = new Set<() => void>();

function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.content = themeColors[theme];
  for (const notify of listeners) notify();
}

function toggleTheme() {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Where storage is blocked the choice lasts as long as the page.
  }
  show(next);
}

function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'light' || saved === 'dark' ? saved : null;
  } catch {
    return null;
  }
}

function subscribe(notify: () => void) {
  const system = matchMedia(systemQuery);
  const follow = () => show(savedTheme() ?? (system.matches ? 'dark' : 'light'));
  const followTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) follow();
  };
  listeners.add(notify);
  system.addEventListener('change', follow);
  addEventListener('storage', followTab);
  return () => {
    listeners.delete(notify);
    system.removeEventListener('change', follow);
    removeEventListener('storage', followTab);
  };
}
