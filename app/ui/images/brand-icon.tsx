import { svgIcon, Icon } from './icon.tsx';

const icons = {
  facebook: svgIcon('<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>'),
  x: svgIcon('<path d="M3.5 3.5 15.8 20.5h4.7L8.2 3.5zM3.9 20.5l7-7.6M13 10.7l6.6-7.2"/>'),
  linkedin: svgIcon(
    '<path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2z"/><circle cx="4" cy="4" r="2"/>',
  ),
  github: svgIcon(
    '<path d="M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65S8.93 17.38 9 18v4M9 18c-4.51 2-5-2-7-2"/>',
  ),
  instagram: svgIcon(
    '<rect width="20" height="20" x="2" y="2" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>',
  ),
  youtube: svgIcon(
    '<path d="M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.6 49.6 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.6 49.6 0 0 1-16.2 0A2 2 0 0 1 2.5 17M10 15l5-3-5-3z"/>',
  ),
  dribbble: svgIcon(
    '<circle cx="12" cy="12" r="10"/><path d="M19.1 5C15.2 9.9 9 12 2.2 11.6M21.8 12.8c-6.6-1.3-12 1.2-14.9 7.6M8.6 2.6c4.4 6 6.2 12.2 7.2 18.6"/>',
  ),
  mastodon: svgIcon(
    '<path d="M20.5 13.5c-.3 1.7-2.6 3.2-5.3 3.5-2.4.3-4.7.2-6.7-.4 0 2.2 1.6 2.9 4 2.9 1.2 0 2.3-.2 3.3-.5v1.8c-1.3.6-2.9.9-4.6.9-4.7 0-7.2-2.7-7.6-7.2-.2-2.2-.3-4.6-.1-6.8C3.8 4.6 6.3 3 8.6 2.7c2.2-.3 4.6-.3 6.8 0 2.6.4 4.8 2 5.1 4.8.2 2 .2 4 0 6M8 13V9.2a2 2 0 0 1 4 0V12m0-2.8a2 2 0 0 1 4 0V13"/>',
  ),
  bluesky: svgIcon(
    '<path d="M12 11C10.8 8.6 7.6 4.9 4.9 3.9 3 3.2 2.3 4 2.3 6c0 2.1.6 5.5 1.2 6.5 1 1.7 3 2 5 1.7-3.2.6-5.2 2.2-2.6 4.8 2.9 2.9 5-.8 6.1-3.5 1.1 2.7 3.2 6.4 6.1 3.5 2.6-2.6.6-4.2-2.6-4.8 2 .3 4 0 5-1.7.6-1 1.2-4.4 1.2-6.5 0-2-.7-2.8-2.6-2.1C16.4 4.9 13.2 8.6 12 11z"/>',
  ),
  behance: svgIcon(
    '<path d="M2.5 5h4.7a3.2 3.2 0 0 1 0 6.4H2.5zM2.5 11.4h5.2a3.8 3.8 0 0 1 0 7.6H2.5zM14.5 14.5h7a3.5 3.5 0 1 0-1 2.45M15.5 7h5"/>',
  ),
  threads: svgIcon(
    '<path d="M20 7.4C18.7 4.1 16 2.5 12.3 2.5 6.8 2.5 4 6.2 4 12s2.8 9.5 8.3 9.5c4.4 0 7.2-2.5 7.2-5.5 0-3.4-3.1-4.7-6.8-4.7-2.8 0-4.4 1.2-4.4 3 0 1.9 1.6 2.9 3.4 2.9 2.9 0 4.6-2 4.5-4.8-.2-3.3-1.7-4.9-4.3-4.9-1.6 0-2.8.6-3.5 1.7"/>',
  ),
};

export type Brand = keyof typeof icons;

export const brandNames: Record<Brand, string> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  instagram: 'Instagram',
  youtube: 'YouTube',
  dribbble: 'Dribbble',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  behance: 'Behance',
  threads: 'Threads',
};

/** Brand icons, which Lucide does not include. */
export function BrandIcon({ brand }: { brand: Brand }) {
  return <Icon of={icons[brand]} />;
}
