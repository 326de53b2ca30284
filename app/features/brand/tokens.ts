import type { BrandColors } from '#content/brand.ts';
import { measureContrast, toHex, type Oklch, toOklch } from '#platform/color/oklch.ts';
import { type CodeTokens, deriveCodeTokens } from './code-tokens.ts';
import { MIN_CONTRAST, shift } from './contrast.ts';

/** The colour variables of `app/styles/tokens.css`, as hex values. */
export type Tokens = CodeTokens &
  Record<
    | 'paper'
    | 'paper-2'
    | 'surface'
    | 'band'
    | 'on-band'
    | 'on-band-2'
    | 'band-rule'
    | 'ink'
    | 'ink-2'
    | 'ink-3'
    | 'rule'
    | 'rule-2'
    | 'accent'
    | 'accent-text'
    | 'accent-display'
    | 'accent-wash'
    | 'accent-on-band'
    | 'on-accent'
    | 'ok'
    | 'ok-wash'
    | 'warn'
    | 'warn-wash'
    | 'prose-ink',
    string
  >;

type Direction = 'lighter' | 'darker';

/** Which colours had to change for readable contrast. */
export type Moves = {
  paper?: 'lighter';
  ink?: Direction;
  accent?: Direction;
  /** The accent as text in the light and in the dark theme. */
  accentText: { light?: Direction; dark?: Direction };
};

export type DerivedTokens = { light: Tokens; dark: Tokens; moves: Moves };

const MAX_PAPER_CHROMA = 0.03;
const MAX_INK_CHROMA = 0.12;
const INK_LIGHTNESS = { min: 0.16, max: 0.33 };
/** Below this lightness the chosen paper looks different from the derived one. */
const PALE = 0.93;

type Tones = { paper: Oklch; ink: Oklch; accent: Oklch; onAccent: string };

/** Both themes from the brand's colours; every pair of text and background is readable. */
export function deriveTokens(colors: Pick<BrandColors, 'paper' | 'ink' | 'accent'>): DerivedTokens {
  const [paper, ink] = [toOklch(colors.paper), toOklch(colors.ink)];
  const tones = {
    paper: { ...paper, c: Math.min(paper.c, MAX_PAPER_CHROMA) },
    ink: { ...ink, c: Math.min(ink.c, MAX_INK_CHROMA) },
  };
  const { accent, onAccent } = readableAccent(toOklch(colors.accent), tones);
  const light = lightTokens({ ...tones, accent, onAccent });
  const dark = darkTokens({ ...tones, accent, onAccent });
  const accentText = {
    ...movedTo('light', light.accent, light['accent-text']),
    ...movedTo('dark', dark.accent, dark['accent-text']),
  };
  return {
    light,
    dark,
    moves: {
      ...(paper.l < PALE && { paper: 'lighter' as const }),
      ...movedTo('ink', colors.ink, light.ink),
      ...movedTo('accent', colors.accent, light.accent),
      accentText,
    },
  };
}

/** Names the direction, if the difference is visible. */
function movedTo<Name extends string>(name: Name, from: string, to: string): { [key in Name]?: Direction } {
  const difference = toOklch(to).l - toOklch(from).l;
  if (Math.abs(difference) < 0.01) return {};
  return { [name]: difference > 0 ? 'lighter' : 'darker' } as { [key in Name]?: Direction };
}

/** Text on the accent is dark or light ink; the accent moves if neither is readable. */
function readableAccent(accent: Oklch, { paper, ink }: Pick<Tones, 'paper' | 'ink'>) {
  const dark = toHex({ l: 0.165, c: Math.min(ink.c, 0.02), h: ink.h });
  const light = toHex({ l: 0.985, c: 0.005, h: paper.h });
  const isDarkText = measureContrast(toHex(accent), dark) >= measureContrast(toHex(accent), light);
  const onAccent = isDarkText ? dark : light;
  const moved = shift(accent, isDarkText ? 'lighter' : 'darker', [[onAccent, MIN_CONTRAST.text]]);
  return { accent: toOklch(moved), onAccent };
}

function lightTokens({ paper, ink, accent, onAccent }: Tones): Tokens {
  const tint = (l: number, share: number) => toHex({ l, c: paper.c * share, h: paper.h });
  const [page, page2, surface] = [tint(0.968, 1), tint(0.94, 1.3), tint(0.986, 0.6)];
  const inked = (l: number, share: number, pairs: [string, number][]) =>
    shift({ l, c: ink.c * share, h: ink.h }, 'darker', pairs);
  const inkLightness = Math.min(INK_LIGHTNESS.max, Math.max(INK_LIGHTNESS.min, ink.l));
  const main = inked(inkLightness, 1, [[page2, MIN_CONTRAST.ink]]);
  const wash = toHex({ l: 0.93, c: Math.min(accent.c * 0.18, 0.04), h: accent.h });
  const [okWash, warnWash] = [toHex({ l: 0.925, c: 0.03, h: 165 }), toHex({ l: 0.93, c: 0.045, h: 85 })];
  const text: [string, number][] = [page2, surface].map((ground) => [ground, MIN_CONTRAST.text]);
  const status = (l: number, c: number, h: number, ground: string) =>
    shift({ l, c, h }, 'darker', [...text, [ground, MIN_CONTRAST.text]]);
  return {
    paper: page,
    'paper-2': page2,
    surface,
    ...bandTokens(toOklch(main), { paper, accent }),
    ink: main,
    'ink-2': inked(0.43, 0.9, [[page, MIN_CONTRAST.secondary], ...text]),
    'ink-3': inked(0.52, 0.8, text),
    rule: tint(0.862, 1.4),
    'rule-2': shift({ l: 0.635, c: 0.02, h: ink.h }, 'darker', [[page2, MIN_CONTRAST.control]]),
    accent: toHex(accent),
    'accent-text': shift(accent, 'darker', [...text, [wash, MIN_CONTRAST.text]]),
    'accent-display': shift(accent, 'darker', [[page2, MIN_CONTRAST.control]]),
    'accent-wash': wash,
    'on-accent': onAccent,
    ok: status(0.455, 0.085, 165, okWash),
    'ok-wash': okWash,
    warn: status(0.5, 0.105, 70, warnWash),
    'warn-wash': warnWash,
    'prose-ink': main,
    ...deriveCodeTokens('light', { paper, ink, accent }),
  };
}

function darkTokens({ paper, ink, accent, onAccent }: Tones): Tokens {
  const ground = (l: number, share: number) => toHex({ l, c: Math.min(ink.c, 0.02) * share, h: ink.h });
  const [page, page2, surface] = [ground(0.19, 1), ground(0.224, 1.1), ground(0.24, 1.2)];
  const inked = (l: number, c: number, pairs: [string, number][]) =>
    shift({ l, c, h: paper.h }, 'lighter', pairs);
  const inkChroma = Math.min(paper.c, 0.014);
  const main = inked(0.938, inkChroma, [[surface, MIN_CONTRAST.ink]]);
  const wash = toHex({ l: 0.315, c: Math.min(accent.c * 0.3, 0.06), h: accent.h });
  const [okWash, warnWash] = [toHex({ l: 0.3, c: 0.036, h: 165 }), toHex({ l: 0.315, c: 0.042, h: 78 })];
  const text: [string, number][] = [[surface, MIN_CONTRAST.text]];
  const status = (l: number, c: number, h: number, under: string) =>
    shift({ l, c, h }, 'lighter', [...text, [under, MIN_CONTRAST.text]]);
  return {
    paper: page,
    'paper-2': page2,
    surface,
    ...bandTokens({ l: 0.152, c: Math.min(ink.c, 0.02), h: ink.h }, { paper, accent }),
    ink: main,
    'ink-2': inked(0.79, inkChroma, [[page, MIN_CONTRAST.secondary], ...text]),
    'ink-3': inked(0.66, inkChroma, text),
    rule: toHex({ l: 0.325, c: 0.014, h: ink.h }),
    'rule-2': shift({ l: 0.505, c: 0.018, h: ink.h }, 'lighter', [[surface, MIN_CONTRAST.control]]),
    accent: toHex(accent),
    'accent-text': shift(accent, 'lighter', [...text, [wash, MIN_CONTRAST.text]]),
    'accent-display': shift(accent, 'lighter', [[surface, MIN_CONTRAST.control]]),
    'accent-wash': wash,
    'on-accent': onAccent,
    ok: status(0.79, 0.09, 165, okWash),
    'ok-wash': okWash,
    warn: status(0.82, 0.1, 82, warnWash),
    'warn-wash': warnWash,
    'prose-ink': inked(0.895, inkChroma, [[page, MIN_CONTRAST.secondary]]),
    ...deriveCodeTokens('dark', { paper, ink, accent }),
  };
}

/** The footer is dark in both themes. */
function bandTokens(band: Oklch, { paper, accent }: Pick<Tones, 'paper' | 'accent'>) {
  const ground = toHex(band);
  const text: [string, number][] = [[ground, MIN_CONTRAST.text]];
  return {
    band: ground,
    'band-rule': toHex({ ...band, l: band.l + 0.135 }),
    'on-band': toHex({ l: 0.935, c: Math.min(paper.c, 0.014), h: paper.h }),
    'on-band-2': shift({ l: 0.74, c: Math.min(paper.c, 0.016), h: paper.h }, 'lighter', text),
    'accent-on-band': shift(accent, 'lighter', text),
  };
}
