import { toHex, type Oklch } from '#platform/color/oklch.ts';
import { MIN_CONTRAST, shift } from './contrast.ts';

/** Colours of code blocks. */
export type CodeTokens = Record<
  `code-${'bg' | 'fg' | 'key' | 'str' | 'fn' | 'num' | 'type' | 'com' | 'mark'}`,
  string
>;

type Tones = { paper: Oklch; ink: Oklch; accent: Oklch };

const hues = { str: 163, fn: 243, num: 72, type: 203 };

/** All hues are fixed, except that of keywords, which is the accent's. */
export function deriveCodeTokens(theme: 'light' | 'dark', { paper, ink, accent }: Tones): CodeTokens {
  const isLight = theme === 'light';
  const background = isLight
    ? toHex({ l: 0.944, c: paper.c * 1.2, h: paper.h })
    : toHex({ l: 0.162, c: Math.min(ink.c, 0.02) * 0.9, h: ink.h });
  const mark = toHex({
    l: isLight ? 0.905 : 0.27,
    c: Math.min(accent.c * 0.2, isLight ? 0.045 : 0.035),
    h: accent.h,
  });
  const readable = (l: number, c: number, h: number) =>
    shift({ l, c, h }, isLight ? 'darker' : 'lighter', [
      [background, MIN_CONTRAST.text],
      [mark, MIN_CONTRAST.text],
    ]);
  const inkHue = isLight ? ink.h : paper.h;
  return {
    'code-bg': background,
    'code-fg': isLight
      ? readable(0.27, Math.min(ink.c, 0.06), inkHue)
      : readable(0.895, Math.min(paper.c, 0.014), inkHue),
    'code-key': isLight
      ? readable(0.51, Math.min(accent.c, 0.185), accent.h)
      : readable(0.745, Math.min(accent.c, 0.15), accent.h),
    'code-str': isLight ? readable(0.445, 0.085, hues.str) : readable(0.8, 0.085, hues.str),
    'code-fn': isLight ? readable(0.44, 0.085, hues.fn) : readable(0.8, 0.07, hues.fn),
    'code-num': isLight ? readable(0.485, 0.105, hues.num) : readable(0.83, 0.1, hues.num),
    'code-type': isLight ? readable(0.43, 0.06, hues.type) : readable(0.8, 0.06, hues.type),
    'code-com': isLight ? readable(0.49, 0.02, inkHue) : readable(0.655, 0.016, inkHue),
    'code-mark': mark,
  };
}
