import {
  BookOpen,
  Bot,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ClipboardList,
  Code,
  ConciergeBell,
  Database,
  Globe,
  Handshake,
  Image,
  LayoutGrid,
  ListTree,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  NotebookPen,
  Palette,
  PenLine,
  Search,
  Send,
  Server,
  Shapes,
  Sparkles,
  Timer,
  Type,
  Users,
  Wrench,
} from 'lucide-react';
import { Icon } from './icon.tsx';

/** The icons that the owner can name; each is imported by itself, so that a page never carries all of Lucide. */
const icons: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  bot: Bot,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'chart-line': ChartLine,
  'clipboard-list': ClipboardList,
  code: Code,
  'concierge-bell': ConciergeBell,
  database: Database,
  globe: Globe,
  handshake: Handshake,
  image: Image,
  'layout-grid': LayoutGrid,
  'list-tree': ListTree,
  mail: Mail,
  megaphone: Megaphone,
  'message-circle': MessageCircle,
  'notebook-pen': NotebookPen,
  palette: Palette,
  'pen-line': PenLine,
  search: Search,
  send: Send,
  server: Server,
  shapes: Shapes,
  sparkles: Sparkles,
  timer: Timer,
  type: Type,
  users: Users,
  wrench: Wrench,
};

export const iconNames = Object.keys(icons);

/** The icon of a stored name, or a neutral one where the name is none of ours. */
export function NamedIcon({ name, className }: { name: string; className?: string }) {
  return <Icon of={Object.hasOwn(icons, name) ? icons[name]! : Shapes} className={className} />;
}
