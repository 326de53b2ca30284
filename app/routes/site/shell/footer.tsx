import type { LucideIcon } from 'lucide-react';
import { ArrowUp, Clock, Globe, Mail, Phone, Link as LinkIcon } from '#ui/icons.ts';
import type { FontPair } from '#content/brand.ts';
import type { PublicSite, Site } from '#content/site.ts';
import { footerPages } from '#content/navigation.ts';
import { categoryPath } from '#features/categories/category.ts';
import { isGapless, isOnPaper } from '#features/brand/layout-classes.ts';
import { isSectionVisible, type MenuItem } from '#features/settings/navigation.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Brand } from './brand.tsx';
import { useTexts } from '#ui/text/texts.ts';
import type { ReactNode } from 'react';
import { BrandIcon, brandNames } from '#ui/images/brand-icon.tsx';

const hover = 'transition-colors duration-(--quick) hover:text-accent-on-band';
const link = `inline-flex min-h-9 items-center ${hover}`;

type FooterProps = { site: PublicSite; menu: MenuItem[]; categories: string[]; year: number };

export function Footer({ site, menu, categories, year }: FooterProps) {
  const t = useTexts();
  const quickLinks = menu.filter(({ footer }) => footer);
  const categoryLink = (category: string) => ({
    label: category === 'Development' ? t('footer.webDevelopment') : category,
    to: categoryPath('post', category),
  });
  return (
    <footer className="footer bg-band pt-[clamp(3.5rem,2.6rem+3.6vw,6rem)] pb-7 text-on-band [--accent-text:var(--accent-on-band)]">
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,35%),1fr))] gap-x-(--gutter) gap-y-12 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)] lg:grid-cols-[minmax(0,4.4fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.8fr)]">
          <div className="max-lg:col-span-full">
            <Brand
              site={site}
              className="text-2xl"
              ground={isOnPaper(site.brand) ? 'paper' : isGapless(site.brand) ? 'field' : 'band'}
            />
            {site.blurb && <p className="type-read mt-3.5 max-w-[24em] text-on-band-2">{site.blurb}</p>}
            <SocialLinks links={site.socialLinks} />
          </div>
          {quickLinks.length > 0 && <FooterNav title={t('footer.links')} links={quickLinks} />}
          {isSectionVisible(menu, '/blog') && categories.length > 0 && (
            <FooterNav title={t('footer.categories')} links={categories.map(categoryLink)} />
          )}
          <FooterContact site={site} linkClassName={link} />
        </div>
        <div className="mt-[clamp(2.5rem,4vw,4.5rem)] flex flex-wrap items-center gap-x-7 gap-y-3 border-t border-band-rule pt-5 text-ui text-on-band-2">
          <p className="wrap-anywhere">
            {`© ${year} ${site.name.replace(/\.$/, '')}.${site.brand.showAtelier ? ` ${t('footer.atelier')}` : ''}`}
          </p>
          <nav
            aria-label={t('footer.legal')}
            className="flex flex-wrap gap-x-6 max-sm:order-last max-sm:w-full sm:ml-auto"
          >
            {footerPages.map((page) => (
              <a key={page} href={`/${page}`} className={`inline-flex min-h-11 items-center ${hover}`}>
                {t(`footer.${page}`)}
              </a>
            ))}
          </nav>
          <a
            href="#top"
            aria-label={t('footer.top')}
            data-scroll-to-top
            className="inline-grid size-11 place-items-center rounded-sm text-md border border-band-rule text-on-band transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band max-sm:ml-auto"
          >
            <Icon of={ArrowUp} />
          </a>
        </div>
        {site.brand.footer === 'colophon' && <Wordmark name={site.name} fonts={site.brand.fonts} />}
      </div>
    </footer>
  );
}

/** Mean width of a letter of the heading font, in hundredths of its size. */
const letterWidths: Record<FontPair, number> = {
  bricolage: 52,
  geist: 55,
  instrument: 42,
  fraunces: 54,
  grotesk: 56,
  archivo: 59,
};

/** The name as wide as the page; a drawing, because its size follows from its length. */
function Wordmark({ name, fonts }: { name: string; fonts: FontPair }) {
  const letters = [...name].map((letter) => letterWidths[fonts] * relativeWidth(letter));
  const width = Math.round(letters.reduce((sum, letter) => sum + letter, 0));
  return (
    <svg aria-hidden viewBox={`0 0 ${width} 92`} className="wordmark">
      <text y="74" textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  );
}

function relativeWidth(letter: string) {
  if (/[iljtfrI.,:;'’! ]/.test(letter)) return 0.55;
  if (/[mwMW@]/.test(letter)) return 1.5;
  return /\p{Lu}/u.test(letter) ? 1.2 : 1;
}

function FooterNav({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="type-label mb-3.5 text-on-band-2">{title}</h2>
      <ul className="grid justify-items-start">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterContact({ site, linkClassName }: { site: PublicSite; linkClassName: string }) {
  const t = useTexts();
  if (!hasContactList(site)) return null;
  return (
    <div className="max-sm:col-span-full">
      <h2 className="type-label mb-3.5 text-on-band-2">{t('footer.contact')}</h2>
      <ContactList
        site={site}
        looks={{ row: 'min-h-9 gap-2.5', icon: 'text-on-band-2', link: linkClassName }}
      />
    </div>
  );
}

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

export function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <ul className="mt-5.5 -ml-3 flex flex-wrap">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener me"
            aria-label={`${network === 'link' ? hostOf(url) : brandNames[network]} ${t('shell.newTab')}`}
            className="inline-grid size-11 place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band"
          >
            {network === 'link' ? <Icon of={LinkIcon} /> : <BrandIcon brand={network} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function hostOf(url: string) {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
}
