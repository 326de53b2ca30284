import { Clock, Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicSite } from '#content/site.ts';
import { Icon } from '#ui/images/icon.tsx';

type Styles = { row: string; icon: string; link: string };

type ContactFacts = Pick<PublicSite, 'email' | 'phone' | 'area' | 'hours'>;

export function hasContactList({ email, phone, area, hours }: ContactFacts) {
  return Boolean(email || phone || area || hours);
}

/** Rows without a value are omitted. */
export function ContactList({ site, looks }: { site: ContactFacts; looks: Styles }) {
  const dialled = site.phone.replace(/[^+\d]/g, '');
  const rows: [LucideIcon, string, ReactNode][] = [
    [Mail, 'email', linked(`mailto:${site.email}`, site.email, `${looks.link} wrap-anywhere`)],
    [Phone, 'phone', dialled ? linked(`tel:${dialled}`, site.phone, looks.link) : site.phone],
    [Globe, 'area', site.area],
    [Clock, 'hours', site.hours],
  ];
  return (
    <ul className="grid">
      {rows.map(
        ([icon, name, value]) =>
          value && (
            <li key={name} className={`flex items-center ${looks.row}`}>
              <Icon of={icon} className={looks.icon} />
              {value}
            </li>
          ),
      )}
    </ul>
  );
}

function linked(href: string, text: string, className: string) {
  return (
    text && (
      <a href={href} className={className}>
        {text}
      </a>
    )
  );
}
