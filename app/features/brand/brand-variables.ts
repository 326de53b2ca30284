import type { Brand } from '#content/brand.ts';
import { colorVariables, hasOwnColors, shapeVariables } from './brand-css.ts';
import { fontVariables } from './fonts.ts';
import { deriveTokens, type Tokens } from './tokens.ts';

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
