import {
  Coins,
  DatabaseBackup,
  FileInput,
  Globe,
  ImageUp,
  Keyboard,
  ListOrdered,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Signpost,
  Sun,
  UserRound,
} from 'lucide-react';
import { useNavigate, useSubmit } from 'react-router';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { usePanelGroups } from '#routes/admin/shell/panel-navigation.ts';
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
export function useCommands({ onShortcuts }: { onShortcuts: () => void }): CommandGroup[] {
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
  const { isHidden } = usePanelSections();
  const screens = usePanelGroups().flatMap(({ links }) =>
    links.map(({ label, to, icon }) => link(label, to, icon)),
  );
  return [
    {
      label: 'Create',
      commands: [
        ...(isHidden('/blog') ? [] : [link('New post', '/admin/posts/new', Plus)]),
        ...(isHidden('/portfolio') ? [] : [link('New project', '/admin/projects/new', Plus)]),
        link('New page', '/admin/pages/new', Plus),
        ...(isHidden('/resources') ? [] : [link('New resource', '/admin/resources/new', Plus)]),
        ...(isHidden('/ai-tools') ? [] : [link('New AI tool', '/admin/tools/new', Plus)]),
        link('Add a subscriber', '/admin/subscribers/add', Plus),
        link('Upload images', '/admin/media', ImageUp),
        link('Add a redirect', '/admin/settings/redirects', Signpost),
        link('Make a backup', '/admin/system', DatabaseBackup),
        link('Import content', importsPath, FileInput),
      ],
    },
    {
      label: 'Go to',
      commands: [
        ...screens,
        link('Series', '/admin/posts/series', ListOrdered),
        link('Earnings', '/admin/analytics/earnings', Coins),
        link('Account', '/admin/account', UserRound),
      ],
    },
    {
      label: 'More',
      commands: [
        { key: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, fact: '?', run: onShortcuts },
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
