import { Moon, Sun } from '#ui/icons.ts';
import type { ComponentProps } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import type { Theme } from './theme.ts';
import { useTexts } from '#ui/text/texts.ts';

type ThemeButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { next?: Theme };

/** The icons switch by CSS, since the server does not know the theme; hidden without scripts. */
export function ThemeButton({ next = 'dark', ...props }: ThemeButtonProps) {
  const t = useTexts();
  const labels = { dark: t('shell.toDark'), light: t('shell.toLight') };
  return (
    <button
      type="button"
      aria-label={labels[next]}
      data-dark={labels.dark}
      data-light={labels.light}
      className={`${iconButton} noscript:hidden`}
      {...props}
    >
      <Icon of={Sun} className="dark:hidden" />
      <Icon of={Moon} className="hidden dark:block" />
    </button>
  );
}
