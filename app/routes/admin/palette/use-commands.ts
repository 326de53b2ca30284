import type { LucideIcon } from 'lucide-react';
import {
  Coins,
  DatabaseBackup,
  FileInput,
  Globe,
  ImageUp,
  Keyboard,
  ListOrdered,
  LogOut,
  Moon,
  Plus,
  Signpost,
  Sun,
  UserRound,
  ArrowRight,
  FilePenLine,
  FileText,
  Image,
  Inbox,
  LayoutGrid,
  Library,
  MessageSquare,
  Newspaper,
  Quote,
  SlidersHorizontal,
  Sparkles,
} from '#ui/icons.ts';
import { useNavigate, useSubmit } from 'react-router';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { usePanelGroups } from '#routes/admin/shell/panel-navigation.ts';
import { useTheme } from '#ui/theme/theme-provider.tsx';
import { useEffect } from 'react';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { loader } from './find.ts';
import { useJson } from '#ui/panel/use-json.ts';
import type { FoundGroup } from './found-groups.ts';

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
        link('Upload images and files', '/admin/media', ImageUp),
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

const DEBOUNCE_MS = 120;

const icons: Record<FoundGroup['kind'], LucideIcon> = {
  post: Newspaper,
  project: LayoutGrid,
  page: FileText,
  enquiry: Inbox,
  quote: FilePenLine,
  testimonial: Quote,
  comment: MessageSquare,
  subscriber: UserRound,
  resource: Library,
  tool: Sparkles,
  media: Image,
  redirect: Signpost,
  setting: SlidersHorizontal,
};

/** Search results of the server, debounced; a newer request replaces an older one. */
export function useFound(query: string): { groups: CommandGroup[]; isLoading: boolean } {
  const navigate = useNavigate();
  const { load, data, failure } = useJson<Awaited<ReturnType<typeof loader>>>();
  const text = query.trim();

  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => void load(`/admin/find?${new URLSearchParams({ q: text })}`), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);

  const isFresh = data?.query === text;
  // Until the response arrives, show only the previous results that match the new text.
  const fits = (label: string) => isFresh || normalizeForSearch(label).includes(normalizeForSearch(text));
  const go = (to: string) => () => void navigate(to);
  const groups = (text && data ? data.groups : []).map(({ kind, label, items, all }) => ({
    label,
    commands: [
      ...items
        .filter((item) => fits(item.label))
        .map(({ id, to, ...item }) => ({ ...item, key: `${kind}-${id}`, icon: icons[kind], run: go(to) })),
      ...(all && isFresh
        ? [
            {
              key: `${kind}-all`,
              label: `Show all ${label.toLowerCase()} matching “${text}”`,
              icon: ArrowRight,
              run: go(all),
            },
          ]
        : []),
    ],
  }));
  return { groups, isLoading: text !== '' && !isFresh && !failure };
}
