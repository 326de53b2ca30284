import { Clock, Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharedSite } from '#content/site.ts';
import { Icon } from '#ui/icon.tsx';

type Looks = { row: string; icon: string; link: string };

/** Address, telephone, area and hours, in the looks of wherever they stand. */
export function ContactList({ site, looks }: { site: SharedSite; looks: Looks }) {
  const rows: [LucideIcon, string, ReactNode][] = [
    [
      Mail,
      'email',
      <a key="email" href={`mailto:${site.email}`} className={`${looks.link} wrap-anywhere`}>
        {site.email}
      </a>,
    ],
    [
      Phone,
      'phone',
      <a key="phone" href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className={looks.link}>
        {site.phone}
      </a>,
    ],
    [Globe, 'area', site.area],
    [Clock, 'hours', site.hours],
  ];
  return (
    <ul className="grid">
      {rows.map(([icon, name, value]) => (
        <li key={name} className={`flex items-center ${looks.row}`}>
          <Icon of={icon} className={looks.icon} />
          {value}
        </li>
      ))}
    </ul>
  );
}
