import { ThemeButton } from './theme-button.tsx';
import { useTheme } from './theme-provider.tsx';

/** The panel's button for the theme. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  return <ThemeButton next={theme === 'dark' ? 'light' : 'dark'} onClick={toggleTheme} />;
}
