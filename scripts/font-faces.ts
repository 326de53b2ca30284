type Axis = number | { min: number; max: number };

/** A font subset: the source file, the range of each axis and the OpenType features to include. */
export type FontSubset = {
  from: (set: 'latin' | 'latin-ext') => string;
  axes: Record<string, Axis>;
  features: string[];
};

export type Face = FontSubset & {
  family: string;
  weight: string;
  stretch?: string;
  style?: 'normal' | 'italic';
  /** A face with its own range is not split into parts. */
  range?: string;
};

/** Browsers download a part only if a page contains one of its characters; most pages need only the first. */
export const parts = {
  '': {
    set: 'latin',
    range:
      'U+20-7E, U+A0, U+A3, U+A9, U+AE, U+B0, U+B7, U+D7, U+E1, U+E4, U+E7-E9, U+ED, U+F1, U+F3, U+F6-F7, U+FA, U+FC, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122, U+2191, U+2193, U+2212',
  },
  '-accents': {
    set: 'latin',
    range:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B1-B6, U+B8-D6, U+D8-E0, U+E2-E3, U+E5-E6, U+EA-EC, U+EE-F0, U+F2, U+F4-F5, U+F8-F9, U+FB, U+FD-FF, U+131, U+152-153, U+2010, U+2012, U+2015, U+201A, U+201E, U+2020-2021, U+2030, U+2032-2033, U+2039-203A, U+2044',
  },
  '-extended': {
    set: 'latin-ext',
    range: 'U+100-130, U+132-151, U+154-17F, U+218-21B, U+20A0-20AB, U+20AD-20C0',
  },
} as const;

const bricolage = (set: string) =>
  `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${set}-standard-normal.woff2`;
const newsreader = (set: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${set}-opsz-normal.woff2`;
const newsreaderItalic = (set: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${set}-opsz-italic.woff2`;
const jetbrains = (set: string) =>
  `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${set}-wght-normal.woff2`;

const display = { family: 'Bricolage Grotesque Variable', from: bricolage };
/** Interface text is set at 13 to 24 px. */
const UI_OPTICAL_SIZE = 16;
/** Body text is set at 17 to 26 px, for which one optical size is enough. */
const PROSE_OPTICAL_SIZE = 20;
const prose = { family: 'Newsreader Variable', features: ['ccmp', 'kern', 'liga'] };

/** Each variable axis doubles the file size, so a face has only those it needs; `font-stretch` selects the face. */
export const faces: Record<string, Face> = {
  ui: {
    ...display,
    weight: '300 700',
    stretch: '97% 100%',
    axes: { wdth: 100, opsz: UI_OPTICAL_SIZE, wght: { min: 400, max: 700 } },
    features: ['ccmp', 'kern', 'liga', 'tnum'],
  },
  display: {
    ...display,
    weight: '300 700',
    stretch: '85% 96%',
    axes: { wdth: 91, opsz: { min: 36, max: 96 }, wght: 640 },
    features: ['ccmp', 'kern', 'liga', 'tnum'],
  },
  condensed: {
    ...display,
    family: 'Bricolage Condensed Variable',
    weight: '300 700',
    axes: { wdth: 75, opsz: 96, wght: { min: 300, max: 640 } },
    features: ['kern'],
    range: 'U+20, U+24-26, U+2B-2E, U+30-39, U+4B, U+4D, U+6B, U+6D, U+A3, U+20AC',
  },
  read: { ...prose, weight: '400', from: newsreader, axes: { wght: 400, opsz: PROSE_OPTICAL_SIZE } },
  'read-bold': { ...prose, weight: '650', from: newsreader, axes: { wght: 650, opsz: PROSE_OPTICAL_SIZE } },
  'read-italic': {
    ...prose,
    weight: '400',
    style: 'italic',
    from: newsreaderItalic,
    axes: { wght: 400, opsz: PROSE_OPTICAL_SIZE },
  },
  'read-bold-italic': {
    ...prose,
    weight: '650',
    style: 'italic',
    from: newsreaderItalic,
    axes: { wght: 650, opsz: PROSE_OPTICAL_SIZE },
  },
  mono: {
    family: 'JetBrains Mono Variable',
    weight: '400 500',
    from: jetbrains,
    axes: { wght: { min: 400, max: 500 } },
    features: ['ccmp'],
  },
};

const imageAxes = { opsz: 72, wdth: 92, wght: 640 };

/** Fonts of the social images, whose renderer supports neither variable axes nor woff2. */
export const defaultImageHeading: FontSubset = {
  from: bricolage,
  axes: imageAxes,
  features: ['ccmp', 'kern', 'liga'],
};
export const imageLabel: FontSubset = { from: jetbrains, axes: { wght: 450 }, features: ['ccmp'] };
