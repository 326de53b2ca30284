import {
  type Brand,
  type BrandPreset,
  brandPresets,
  type BrandColors,
  defaultBrand,
} from '#content/brand.ts';
import { hashSlug } from '#features/covers/generator/random.ts';
import { fontVariables } from './fonts.ts';
import { deriveFields, fieldVariables } from './fields.ts';
import { deriveTokens, type Tokens } from './tokens.ts';

/** How a page shows the brand; the default needs no stylesheet besides that of the build. */
export type Look = {
  stylesheet: string | null;
  themeColors: { light: string; dark: string } | null;
  /** Part of the URLs of generated covers. */
  coverVersion: string;
  /** Folder of the icons; null for those of the build. */
  icons: string | null;
  /** Of the root element. */
  classes: string;
};

export function listThemeColors(brand: Brand) {
  const { light, dark } = deriveTokens(brand);
  return { light: light.paper, dark: dark.paper };
}

/** The folder name changes with the image or the colors, so that icons can be cached; null for those of the build. */
export function iconFolder(brand: Brand): string | null {
  if (!brand.favicon && !hasOwnColors(brand)) return null;
  const { paper, ink, accent } = brand;
  // The opaque icon has the color of the paper.
  const shown = brand.favicon ? [brand.favicon, paper] : [paper, ink, accent];
  return `/brand-icons/${hashSlug(shown.join(' ')).toString(36)}`;
}

/** Overrides of the variables in `app/styles/tokens.css`; null if there are none. */
export function brandCss(brand: Brand): string | null {
  const variables = {
    ...(brand.radius !== defaultBrand.radius && shapeVariables(brand)),
    ...fontVariables(brand.fonts),
    // In the dark theme, where light walls would glare.
    ...(brand.covers === 'walls' && { '--cover-filter': 'brightness(0.72) contrast(1.12)' }),
    ...measures[brand.basedOn],
  };
  const shape = Object.keys(variables).length > 0 ? rule(':root', variables) : '';
  const colors = hasOwnColors(brand) || brand.fill ? colorRules(brand) : '';
  return shape + colors || null;
}

export function hasOwnColors(brand: BrandColors) {
  const { look } = brandPresets['paper-and-ink'];
  return brand.paper !== look.paper || brand.ink !== look.ink || brand.accent !== look.accent;
}

/** The strong rules and the padding of sections; other presets have those of the stylesheet. */
const measures: Partial<Record<BrandPreset, Record<string, string>>> = {
  precision: { '--rule-w': '1px' },
  gallery: { '--rule-w': '1px', '--section': 'clamp(5.5rem,3.125rem + 8vw,11rem)' },
  riso: { '--rule-w': '3px', '--section': 'clamp(4rem,2.5rem + 5vw,7rem)' },
};

function colorRules(brand: Brand) {
  const tokens = deriveTokens(brand);
  const fields = deriveFields(brand);
  const variables = (theme: 'light' | 'dark') => ({
    ...(hasOwnColors(brand) && colorVariables(tokens[theme])),
    ...(brand.fill && fieldVariables(fields[theme])),
  });
  const darkVariables = variables('dark');
  return (
    rule('.always-light,:root', variables('light')) +
    // Printed pages are always light.
    `@media screen{${rule(':root:where(.dark)', darkVariables)}}\n` +
    `@media screen and (scripting:none) and (prefers-color-scheme:dark){${rule(':root', darkVariables)}}\n`
  );
}

function colorVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color]));
}

/** Panels have a larger radius than the controls inside. */
function shapeVariables({ radius }: Pick<Brand, 'radius'>): Record<string, string> {
  const panelRadius = radius < 4 ? radius * 2 : Math.round(radius * 1.5);
  return { '--corner': `${radius}px`, '--corner-md': `${panelRadius}px` };
}

function rule(selector: string, variables: Record<string, string>) {
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}\n`;
}

export type Variables = Record<string, string | undefined>;

/** The look of the site for a part of the panel; without tokens it has the panel's colors. */
export function brandVariables(brand: Brand, tokens: Tokens | null): Variables {
  const fonts: Variables = fontVariables(brand.fonts);
  return {
    ...(tokens && colorVariables(tokens)),
    ...shapeVariables(brand),
    ...fonts,
    // Tailwind resolves these at the root element.
    '--font-display': fonts['--heading'],
    '--font-ui': fonts['--ui'],
    '--font-read': fonts['--read'],
  };
}

/** As visitors see the site in each theme. */
export function siteVariables(brand: Brand) {
  const { light, dark } = hasOwnColors(brand) ? deriveTokens(brand) : { light: null, dark: null };
  return { light: brandVariables(brand, light), dark: brandVariables(brand, dark) };
}

/** By script, because the panel's policy does not allow style attributes. */
export function setVariables(element: HTMLElement | null, variables: Variables) {
  element?.removeAttribute('style');
  for (const [name, value] of Object.entries(variables)) if (value) element?.style.setProperty(name, value);
}
