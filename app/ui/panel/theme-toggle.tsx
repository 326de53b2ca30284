import { ThemeButton } from '#ui/theme/theme-button.tsx';
import { useTheme } from '#ui/theme/theme-provider.tsx';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  return <ThemeButton next={theme === 'dark' ? 'light' : 'dark'} onClick={toggleTheme} />;
}
