import { Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import type { Theme } from './theme.ts';

type ThemeButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { next?: Theme };

/** The icons switch by CSS, since the server does not know the theme; hidden without scripts. */
export function ThemeButton({ next = 'dark', ...props }: ThemeButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      className={`${iconButton} noscript:hidden`}
      {...props}
    >
      <Icon of={Sun} className="dark:hidden" />
      <Icon of={Moon} className="hidden dark:block" />
    </button>
  );
}
