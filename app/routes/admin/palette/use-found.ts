import {
  ArrowRight,
  FilePenLine,
  FileText,
  Image,
  Inbox,
  LayoutGrid,
  Library,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Quote,
  Signpost,
  SlidersHorizontal,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { loader } from './find.ts';
import { useJson } from '#ui/panel/use-json.ts';
import type { FoundGroup } from './found-groups.ts';
import type { CommandGroup } from './use-commands.ts';

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
