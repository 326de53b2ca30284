import { Globe, LogOut, type LucideIcon, Moon, Plus, Sun, UserRound } from 'lucide-react';
import { useNavigate, useSubmit } from 'react-router';
import { panelGroups } from '#routes/admin/shell/navigation.ts';
import { useTheme } from '#ui/theme/theme-provider.tsx';

export type Command = {
  key: string;
  label: string;
  icon: LucideIcon;
  detail?: string;
  fact?: string;
  run: () => void;
};
export type CommandGroup = { label: string; commands: Command[] };

/** The commands that need no search request. */
export function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';

  const link = (label: string, to: string, icon: LucideIcon): Command => ({
    key: to,
    label,
    icon,
    run: () => void navigate(to),
  });
  const screens = panelGroups.flatMap(({ links }) =>
    links.map(({ label, to, icon }) => link(label, to, icon)),
  );
  return [
    {
      label: 'Create',
      commands: [
        link('New post', '/admin/posts/new', Plus),
        link('New project', '/admin/projects/new', Plus),
      ],
    },
    { label: 'Go to', commands: [...screens, link('Account', '/admin/account', UserRound)] },
    {
      label: 'More',
      commands: [
        {
          key: 'theme',
          label: `Switch to ${isDark ? 'light' : 'dark'} theme`,
          icon: isDark ? Sun : Moon,
          run: toggleTheme,
        },
        // Public pages are separate documents, outside the panel's router.
        { key: '/', label: 'View site', icon: Globe, run: () => location.assign('/') },
        {
          key: 'sign-out',
          label: 'Sign Out',
          icon: LogOut,
          run: () => void submit(null, { method: 'post', action: '/admin/sign-out', navigate: false }),
        },
      ],
    },
  ];
}
