import type { Brand } from '#content/brand.ts';
import { hasOwnColors } from '#features/brand/brand-css.ts';
import { deriveTokens, type Tokens } from '#features/brand/tokens.ts';
import { DARK, LIGHT } from './mail-colours.ts';

type MailColors = typeof LIGHT;

export type MailTheme = { light: MailColors; dark: MailColors; radius: number };

/** The brand's colours as hex values. */
export function createMailTheme(brand: Brand): MailTheme {
  if (!hasOwnColors(brand)) return { light: LIGHT, dark: DARK, radius: brand.radius };
  const { light, dark } = deriveTokens(brand);
  return { light: mailColors(light), dark: mailColors(dark), radius: brand.radius };
}

function mailColors(tokens: Tokens): MailColors {
  return {
    paper: tokens.paper,
    raised: tokens['paper-2'],
    ink: tokens.ink,
    quiet: tokens['ink-3'],
    rule: tokens.rule,
    accent: tokens['accent-text'],
  };
}
