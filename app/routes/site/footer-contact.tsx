import { Clock, Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Site } from '#content/site.ts';
import { Icon } from '#ui/icon.tsx';

export function FooterContact({ site, linkClassName }: { site: Site; linkClassName: string }) {
  return (
    <div className="max-sm:col-span-full">
      <h2 className="type-label mb-3.5 text-on-band-2">Contact</h2>
      <ul className="grid">
        <Row icon={Mail}>
          <a href={`mailto:${site.email}`} className={`${linkClassName} wrap-anywhere`}>
            {site.email}
          </a>
        </Row>
        <Row icon={Phone}>
          <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className={linkClassName}>
            {site.phone}
          </a>
        </Row>
        <Row icon={Globe}>{site.area}</Row>
        <Row icon={Clock}>{site.hours}</Row>
      </ul>
    </div>
  );
}

function Row({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-2.5">
      <Icon of={icon} className="text-on-band-2" />
      {children}
    </li>
  );
}
