import { Moon, Sun } from 'lucide-react';
import { Icon } from './icon.tsx';
import { iconButton } from './icon-button.ts';
import { useTheme } from './theme.tsx';

/** The icons switch by CSS, since the server does not know the theme; without scripts there is nothing to switch. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      onClick={toggleTheme}
      className={`${iconButton} noscript:hidden`}
    >
      <Icon of={Sun} className="dark:hidden" />
      <Icon of={Moon} className="hidden dark:block" />
    </button>
  );
}
