import { Clock, Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Site } from '#content/site.ts';
import { Icon } from '#ui/icon.tsx';
import { SocialLinks } from './social-links.tsx';

/** How to reach the owner without the form, and what for. */
export function ContactDetails({ site, className }: { site: Site; className: string }) {
  return (
    <aside className={`grid content-start gap-10 ${className}`}>
      <section>
        <h2 className="type-t3 border-t-[1.5px] border-ink pt-4 pb-3">Contact details</h2>
        <ul>
          <Row icon={Mail}>
            <a href={`mailto:${site.email}`} className="wrap-anywhere hover:text-accent-text">
              {site.email}
            </a>
          </Row>
          <Row icon={Phone}>
            <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`} className="hover:text-accent-text">
              {site.phone}
            </a>
          </Row>
          <Row icon={Globe}>{site.area}</Row>
          <Row icon={Clock}>{site.hours}</Row>
        </ul>
        <SocialLinks links={site.socialLinks} />
      </section>
      <section>
        <h2 className="type-t3 border-t-[1.5px] border-ink pt-4 pb-3">What I can help with</h2>
        <ul>
          {site.helpWith.map((subject) => (
            <li key={subject} className="type-read border-t border-rule py-2.5">
              {subject}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Row({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-rule">
      <Icon of={icon} className="text-ink-3" />
      {children}
    </li>
  );
}
