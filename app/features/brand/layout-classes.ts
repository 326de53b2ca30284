import { type Brand, defaultBrand } from '#content/brand.ts';
import { type LayoutPart, layoutParts } from '#content/layout.ts';

/** Whether no section but the newsletter and the closing call has a ground. */
export function isOnPaper({ fill, basedOn }: Brand): boolean {
  return !fill && (basedOn === 'precision' || basedOn === 'gallery');
}

/** Without corners, fields and covers touch and are divided by rules. */
export function isGapless({ fill, radius }: Brand): boolean {
  return fill && radius === 0;
}

/** The classes of the root element for what differs from the default layout; empty for the default. */
export function layoutClasses(brand: Brand): string {
  const parts = (Object.keys(layoutParts) as LayoutPart[]).filter(
    (part) => brand[part] !== defaultBrand[part],
  );
  const classes = {
    float: brand.float,
    centre: brand.centre,
    fill: brand.fill,
    gapless: isGapless(brand),
    'band-first': brand.bandFirst,
    'no-cover': !brand.articleCover,
    'on-paper': isOnPaper(brand),
    'closing-field': brand.fill ? !brand.centre : brand.basedOn === 'precision',
  };
  const applied = Object.entries(classes).filter(([, applies]) => applies);
  return [...parts.map((part) => `${part}-${brand[part]}`), ...applied.map(([name]) => name)].join(' ');
}
