import { svgIcon } from './svg-icon.tsx';
import { Icon } from './icon.tsx';

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
};

/** Brand icons, which Lucide does not include. */
export function BrandIcon({ brand }: { brand: Brand }) {
  return <Icon of={icons[brand]} />;
}
