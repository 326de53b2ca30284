/** The fixed sections of the site; everything below a path belongs to its section. */
export const sectionPaths = ['/', '/blog', '/portfolio', '/ai-tools', '/resources', '/contact'] as const;
export type SectionPath = (typeof sectionPaths)[number];

/** Pages outside of the sections, which the footer, both sitemaps and llms.txt link to. */
export const footerPages = ['privacy', 'terms', 'sitemap'] as const;

/** The owner's names of sections that have no default name. */
export type RenamedSections = Partial<Record<SectionPath, string>>;

/** What the owner has renamed and hidden in the navigation. */
export type PanelSections = { renamed: RenamedSections; hidden: SectionPath[] };

export const navigationPlaces = ['header', 'footer', 'menu'] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

export type NavigationItem = Record<NavigationPlace, boolean> & {
  kind: 'section' | 'page' | 'link';
  /** Path of a section, slug of a page or URL of a link. */
  target: string;
  label: string;
  /** A hidden section is not served; only sections can be hidden. */
  hidden: boolean;
  /** Path that a hidden section redirects to; if empty, it is not found. */
  redirect: string;
};

const labels: Record<SectionPath, string> = {
  '/': 'Home',
  '/blog': 'Blog',
  '/portfolio': 'Portfolio',
  '/ai-tools': 'AI Tools',
  '/resources': 'Resources',
  '/contact': 'Contact',
};

export const defaultNavigation: NavigationItem[] = sectionPaths.map((target) => ({
  kind: 'section',
  target,
  label: labels[target],
  header: true,
  footer: target !== '/',
  menu: true,
  hidden: false,
  redirect: '',
}));
