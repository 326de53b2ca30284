import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { followTheme, shownTheme, type Theme, toggleTheme } from './theme.ts';

const ThemeContext = createContext<{ theme: Theme; toggleTheme: () => void } | null>(null);

/** The theme for the panel's components; public pages switch it without React. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(followTheme, shownTheme, () => 'light' as const);
  const value = useMemo(() => ({ theme, toggleTheme }), [theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme() {
  const context = useContext(ThemeContext);
  if (!context) throw new Error('useTheme must be used inside a ThemeProvider.');
  return context;
}
