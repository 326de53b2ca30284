import type { PublicSite } from '#content/site.ts';
import { ContactList, hasContactList } from '#routes/site/shell/contact-list.tsx';
import { SocialLinks } from '#routes/site/shell/social-links.tsx';
import { useTexts } from '#ui/text/texts.ts';

const styles = {
  row: 'min-h-12 gap-3 border-t border-rule',
  icon: 'text-ink-3',
  link: 'inline-flex min-h-12 items-center hover:text-accent-text',
};

export function ContactDetails({ site, className }: { site: PublicSite; className: string }) {
  const t = useTexts();
  const hasList = hasContactList(site);
  const hasDetails = hasList || site.socialLinks.length > 0;
  if (!hasDetails && site.helpWith.length === 0) return null;
  return (
    <aside className={`grid content-start gap-10 ${className}`}>
      {hasDetails && (
        <section>
          <h2 className="type-t3 border-t-[1.5px] border-ink pt-4 pb-3">{t('contact.details')}</h2>
          {hasList && <ContactList site={site} looks={styles} />}
          <SocialLinks links={site.socialLinks} />
        </section>
      )}
      {site.helpWith.length > 0 && (
        <section>
          <h2 className="type-t3 border-t-[1.5px] border-ink pt-4 pb-3">{t('contact.help')}</h2>
          <ul>
            {site.helpWith.map((subject) => (
              <li key={subject} className="type-read border-t border-rule py-2.5">
                {subject}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
