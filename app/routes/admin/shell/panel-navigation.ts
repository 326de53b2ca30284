import type { LucideIcon } from 'lucide-react';
import {
  ChartColumn,
  FilePenLine,
  FileText,
  Image,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  Library,
  Mail,
  MessageSquare,
  Newspaper,
  Quote,
  Server,
  Settings,
  Sparkles,
  UsersRound,
} from '#ui/icons.ts';
import type { SectionPath } from '#content/navigation.ts';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import type { Owner } from '#features/account/account.ts';
import { testimonialsPath } from '#features/settings/setting.ts';
import { formatCount, type NumberFormats } from '#platform/text/count.ts';

/** The owner as the panel's navigation shows them. */
export type PanelOwner = Owner & { portrait: string | null };

/** What waits for the owner and emails that were not delivered, shown as badges. */
export type BadgeCounts = Waiting & { failedMails: number };

/** `section`: the name of the section replaces the label, and the link is hidden with the section. */
export type PanelLink = {
  label: string;
  to: string;
  icon: LucideIcon;
  waiting?: (keyof BadgeCounts)[];
  section?: SectionPath;
};

/** The screens of the panel in sidebar order. */
const panelGroups: { label: string; links: PanelLink[] }[] = [
  { label: 'Overview', links: [{ label: 'Dashboard', to: '/admin', icon: LayoutDashboard }] },
  {
    label: 'Content',
    links: [
      { label: 'Blog Posts', to: '/admin/posts', icon: Newspaper, section: '/blog' },
      { label: 'Portfolio', to: '/admin/projects', icon: LayoutGrid, section: '/portfolio' },
      { label: 'Pages', to: '/admin/pages', icon: FileText },
      { label: 'Resources', to: '/admin/resources', icon: Library, section: '/resources' },
      { label: 'AI Tools', to: '/admin/tools', icon: Sparkles, section: '/ai-tools' },
      { label: 'Media', to: '/admin/media', icon: Image },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Comments', to: '/admin/comments', icon: MessageSquare, waiting: ['comments'] },
      { label: 'Enquiries', to: '/admin/enquiries', icon: Inbox, waiting: ['enquiries'] },
      {
        label: 'Quotes',
        to: '/admin/quotes',
        icon: FilePenLine,
        waiting: ['questions', 'dueQuotes'],
      },
      { label: 'Testimonials', to: testimonialsPath, icon: Quote, waiting: ['testimonials'] },
      { label: 'Subscribers', to: '/admin/subscribers', icon: UsersRound },
      { label: 'Sent mail', to: '/admin/mail', icon: Mail, waiting: ['failedMails'] },
    ],
  },
  {
    label: 'Site',
    links: [
      { label: 'Analytics', to: '/admin/analytics', icon: ChartColumn },
      { label: 'Settings', to: '/admin/settings', icon: Settings },
      { label: 'System', to: '/admin/system', icon: Server },
    ],
  },
];

/** Without the screens of hidden sections, and with the owner's names. */
export function usePanelGroups() {
  const { nameOf, isHidden } = usePanelSections();
  return panelGroups.map(({ label, links }) => ({
    label,
    links: links
      .filter(({ section }) => !isHidden(section))
      .map((link) => ({ ...link, label: link.section ? nameOf(link.section, link.label) : link.label })),
  }));
}

/** What waits for the owner, in the order of urgency, with its name in the greeting. */
const waitingKinds = {
  enquiries: ['new enquiry', 'new enquiries'],
  questions: ['question on a quote', 'questions on quotes'],
  dueQuotes: ['quote to follow up', 'quotes to follow up'],
  testimonials: ['testimonial', 'testimonials'],
  comments: ['comment', 'comments'],
} as const;
type WaitingKind = keyof typeof waitingKinds;

/** Counts by kind. */
export type Waiting = Record<WaitingKind, number>;

const kinds = Object.keys(waitingKinds) as WaitingKind[];
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function countWaiting(waiting: Waiting): number {
  return kinds.reduce((sum, kind) => sum + waiting[kind], 0);
}

export function waitingNote(waiting: Waiting, formats: NumberFormats): string {
  const total = countWaiting(waiting);
  if (total === 0) return 'You’re all caught up.';
  const parts = kinds.flatMap((kind) => {
    const [one, many] = waitingKinds[kind];
    return waiting[kind] > 0 ? [formatCount(waiting[kind], one, formats, many)] : [];
  });
  return `${list.format(parts)} ${total === 1 ? 'is' : 'are'} waiting for you.`;
}
