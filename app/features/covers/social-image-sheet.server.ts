import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { FontPair } from '#content/brand.ts';
import { mix } from './generator/inks.ts';
import { type SocialImage, socialSize } from './social-image.ts';

const DEFAULT_COLORS = { paper: '#f8f4eb', ink: '#1f1712', quiet: '#6d6259', accent: '#ef4a2f' };
const MARGIN = 64;

/** The area that is left free for the cover. */
export const coverArea = { x: 728, width: socialSize.width - 728, height: socialSize.height };

const columnWidth = coverArea.x - 2 * MARGIN;
const TOP = 56;
/** The area of the logo, in which it is scaled to fit. */
export const logoArea = { x: MARGIN, y: TOP, width: columnWidth, height: 60 };
const TITLE_HEIGHT = 350;
/** Average width of a character of the default font in em. */
const CHARACTER_WIDTH = 0.5;
/** Sizes relative to the default font, which is narrow, and letter spacing in em. */
const headingLooks: Record<FontPair, { scale: number; tracking: number; leading?: number }> = {
  bricolage: { scale: 1, tracking: -0.024 },
  geist: { scale: 0.84, tracking: -0.04 },
  instrument: { scale: 1.08, tracking: -0.015 },
  fraunces: { scale: 0.86, tracking: -0.02, leading: 1.06 },
  grotesk: { scale: 0.8, tracking: -0.03 },
  archivo: { scale: 0.76, tracking: -0.025 },
};
const MIN_FONT_SIZE = 41;
const fontSizes = [
  { upTo: 22, size: 104 },
  { upTo: 44, size: 82 },
  { upTo: 80, size: 64 },
  { upTo: 130, size: 50 },
];

const page = { display: 'flex', width: '100%', height: '100%' };
const column: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  width: coverArea.x - MARGIN,
  margin: `${TOP}px 0 52px ${MARGIN}px`,
  fontFamily: 'display, extended',
};
const brand = { display: 'flex', alignItems: 'center', fontSize: 36, letterSpacing: '-0.02em' };
/** Wider than the text: it continues into the cover. */
const rule = { height: 3, marginTop: 'auto' };
const textBlock = { display: 'block', width: columnWidth };
const nameStyle = { ...textBlock, width: columnWidth - 60, marginLeft: 14, lineClamp: 1 };
const labelStyle = {
  ...textBlock,
  marginTop: 20,
  fontFamily: 'label',
  fontSize: 23,
  lineClamp: 1,
};

function mark({ ink, accent }: Colors) {
  return createElement(
    'svg',
    { width: 40, height: 40, viewBox: '0 0 26 26' },
    createElement('path', { d: 'M0 26A13 13 0 0 1 13 13V26Z', fill: ink }),
    createElement('path', { d: 'M13 13A13 13 0 0 1 26 26H13Z', fill: accent }),
    createElement('circle', { cx: 13, cy: 6, r: 6, fill: ink }),
  );
}

type Colors = typeof DEFAULT_COLORS;

function colorsOf({ brand: custom }: SocialImage): Colors {
  if (!custom) return DEFAULT_COLORS;
  const { paper, ink, accent } = custom;
  return { paper, ink, accent, quiet: mix(ink, paper, 0.3) };
}

/** The layout without cover and logo. The styles are for satori and never reach a browser. */
export function sheet(image: SocialImage, hasLogo: boolean) {
  const { title, label, siteName } = image;
  const colors = colorsOf(image);
  const { paper, ink, quiet } = colors;
  const shownTitle = removeUnsupported(title);
  return box(
    { ...page, background: paper, color: ink },
    box(
      column,
      hasLogo
        ? box({ height: logoArea.height })
        : box(brand, mark(colors), box(nameStyle, removeUnsupported(siteName))),
      box({ ...rule, background: ink }),
      box({ ...labelStyle, color: quiet }, removeUnsupported(label)),
      shownTitle && box(titleStyle(shownTitle, image.brand?.fonts ?? 'bricolage'), shownTitle),
    ),
  );
}

/** Instead of JSX, which Node cannot load without a build. */
function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement('div', { style }, ...children);
}

function titleStyle(title: string, fonts: FontPair): CSSProperties {
  const { scale, tracking, leading = 0 } = headingLooks[fonts];
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  const byLength = fontSizes.find(({ upTo }) => title.length <= upTo)?.size ?? MIN_FONT_SIZE;
  // A word is broken only where it would not fit in the smallest size.
  const size = Math.max(
    MIN_FONT_SIZE,
    Math.min(byLength, Math.floor(columnWidth / (longestWord * CHARACTER_WIDTH))),
  );
  const fontSize = Math.round(size * scale);
  return {
    ...textBlock,
    marginTop: 18,
    marginLeft: -0.03 * fontSize,
    fontSize,
    lineHeight: Math.max(leading, size > 60 ? 0.98 : 1.04),
    letterSpacing: `${tracking}em`,
    wordBreak: 'break-word',
    textWrap: 'balance',
    lineClamp: Math.floor(TITLE_HEIGHT / size),
  };
}

/** Our fonts hold Latin; what else a text holds, such as emoji, is left out. */
function removeUnsupported(text: string) {
  return text
    .replaceAll(/[^\u0020-\u007E\u00A0-\u017F\u2010-\u2026\u2030-\u203A\u20AC\u2122]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
