import type { SharedSite } from '#content/site.ts';
import { ContactList, hasContactList } from './contact-list.tsx';

export function FooterContact({ site, linkClassName }: { site: SharedSite; linkClassName: string }) {
  if (!hasContactList(site)) return null;
  return (
    <div className="max-sm:col-span-full">
      <h2 className="type-label mb-3.5 text-on-band-2">Contact</h2>
      <ContactList
        site={site}
        looks={{ row: 'min-h-9 gap-2.5', icon: 'text-on-band-2', link: linkClassName }}
      />
    </div>
  );
}
