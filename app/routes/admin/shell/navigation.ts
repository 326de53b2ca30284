import {
  ChartColumn,
  FilePenLine,
  FileText,
  Image,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  Library,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Server,
  Settings,
  Sparkles,
  UsersRound,
} from 'lucide-react';

/** Counts of items that need the owner's attention, shown as badges. */
export type Waiting = { comments: number; enquiries: number; failedMails: number };

export type PanelLink = { label: string; to: string; icon: LucideIcon; waiting?: keyof Waiting };

/** The screens of the panel in sidebar order. */
export const panelGroups: { label: string; links: PanelLink[] }[] = [
  { label: 'Overview', links: [{ label: 'Dashboard', to: '/admin', icon: LayoutDashboard }] },
  {
    label: 'Content',
    links: [
      { label: 'Blog Posts', to: '/admin/posts', icon: Newspaper },
      { label: 'Portfolio', to: '/admin/projects', icon: LayoutGrid },
      { label: 'Pages', to: '/admin/pages', icon: FileText },
      { label: 'Resources', to: '/admin/resources', icon: Library },
      { label: 'AI Tools', to: '/admin/tools', icon: Sparkles },
      { label: 'Media', to: '/admin/media', icon: Image },
    ],
  },
  {
    label: 'People',
    links: [
      { label: 'Comments', to: '/admin/comments', icon: MessageSquare, waiting: 'comments' },
      { label: 'Enquiries', to: '/admin/enquiries', icon: Inbox, waiting: 'enquiries' },
      { label: 'Quotes', to: '/admin/quotes', icon: FilePenLine },
      { label: 'Subscribers', to: '/admin/subscribers', icon: UsersRound },
      { label: 'Mail', to: '/admin/mail', icon: Mail, waiting: 'failedMails' },
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
