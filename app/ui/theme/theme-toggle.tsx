import { ThemeButton } from './theme-button.tsx';
import { useTheme } from './theme-provider.tsx';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  return <ThemeButton next={theme === 'dark' ? 'light' : 'dark'} onClick={toggleTheme} />;
}
