type Axis = number | { min: number; max: number };

/** What is cut from a font's files: its axes where they are used, and the features that our styles turn on. */
export type Cut = {
  from: (set: 'latin' | 'latin-ext') => string;
  axes: Record<string, Axis>;
  features: string[];
};

export type Face = Cut & { family: string; weight: string; stretch?: string; style?: 'normal' | 'italic' };

/** A browser fetches a part only where a page shows one of its characters; the first is all that most pages need. */
export const parts = {
  '': {
    set: 'latin',
    range:
      'U+20-7E, U+A0, U+A3, U+A9, U+AE, U+B0, U+B7, U+D7, U+F7, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122, U+2191, U+2193, U+2212',
  },
  '-accents': {
    set: 'latin',
    range:
      'U+A1-A2, U+A4-A8, U+AA-AD, U+AF, U+B1-B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153, U+2010, U+2012, U+2015, U+201A, U+201E, U+2020-2021, U+2030, U+2032-2033, U+2039-203A, U+2044',
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

const read = { family: 'Newsreader Variable', features: ['ccmp', 'kern', 'liga'] };
/** Emphasis is set inside of prose alone, so one optical size is enough. */
const inProse = 20;

export const faces: Record<string, Face> = {
  display: {
    family: 'Bricolage Grotesque Variable',
    weight: '300 700',
    stretch: '75% 100%',
    from: bricolage,
    axes: { wght: { min: 300, max: 700 } },
    features: ['ccmp', 'kern', 'liga', 'tnum'],
  },
  read: { ...read, weight: '400', from: newsreader, axes: { wght: 400, opsz: { min: 16, max: 26 } } },
  'read-bold': { ...read, weight: '650', from: newsreader, axes: { wght: 650, opsz: inProse } },
  'read-italic': {
    ...read,
    weight: '400',
    style: 'italic',
    from: newsreaderItalic,
    axes: { wght: 400, opsz: inProse },
  },
  'read-bold-italic': {
    ...read,
    weight: '650',
    style: 'italic',
    from: newsreaderItalic,
    axes: { wght: 650, opsz: inProse },
  },
  mono: {
    family: 'JetBrains Mono Variable',
    weight: '400 500',
    from: jetbrains,
    axes: { wght: { min: 400, max: 500 } },
    features: ['ccmp'],
  },
};

const inPictures = { opsz: 72, wdth: 92, wght: 640 };

/** The letters of social images: what draws them knows neither axes nor this site's compression. */
export const pictureFonts: Record<string, Cut & { parts: (keyof typeof parts)[] }> = {
  'social-display': {
    from: bricolage,
    axes: inPictures,
    features: ['ccmp', 'kern', 'liga'],
    parts: ['', '-accents'],
  },
  'social-display-extended': {
    from: bricolage,
    axes: inPictures,
    features: ['ccmp'],
    parts: ['-extended'],
  },
  'social-mono': { from: jetbrains, axes: { wght: 450 }, features: ['ccmp'], parts: ['', '-accents'] },
};
