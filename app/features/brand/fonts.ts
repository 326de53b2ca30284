import type { FontPair } from '#content/brand.ts';

type Fonts = {
  /** Font stacks. */
  heading: string;
  ui: string;
  read: string;
  weight: number;
  tracking: string;
  /** The smallest line height at which no descender touches the line below. */
  leading?: number;
  /** Sizes relative to the default pair, whose headings are narrow and whose text is small. */
  headingScale: number;
  /** Titles of cards and services. */
  titleScale?: number;
  statScale: number;
  readScale: number;
  /** Otherwise labels are in the font of the interface. */
  hasMonoLabels?: true;
};

const SANS = 'system-ui, sans-serif';
const SERIF = 'Georgia, serif';

const geist = stack('Geist', SANS);
const instrumentSans = stack('Instrument Sans', SANS);
const figtree = stack('Figtree', SANS);
const hanken = stack('Hanken Grotesk', SANS);
const archivo = stack('Archivo', SANS);

const fonts: Record<Exclude<FontPair, 'bricolage'>, Fonts> = {
  geist: {
    heading: geist,
    ui: geist,
    read: geist,
    weight: 520,
    tracking: '-0.045em',
    headingScale: 0.825,
    statScale: 0.6,
    readScale: 0.92,
    hasMonoLabels: true,
  },
  instrument: {
    heading: stack('Instrument Serif', SERIF, ''),
    ui: instrumentSans,
    read: instrumentSans,
    weight: 400,
    tracking: '-0.02em',
    headingScale: 1.05,
    titleScale: 1.2,
    statScale: 0.83,
    readScale: 0.92,
  },
  fraunces: {
    heading: stack('Fraunces', SERIF),
    ui: figtree,
    read: figtree,
    weight: 560,
    tracking: '-0.025em',
    leading: 1.06,
    headingScale: 0.85,
    statScale: 0.61,
    readScale: 0.94,
  },
  grotesk: {
    heading: stack('Space Grotesk', SANS),
    ui: hanken,
    read: hanken,
    weight: 600,
    tracking: '-0.035em',
    headingScale: 0.78,
    statScale: 0.58,
    readScale: 0.94,
  },
  archivo: {
    heading: archivo,
    ui: archivo,
    read: stack('Literata', SERIF),
    weight: 800,
    tracking: '-0.03em',
    headingScale: 0.74,
    statScale: 0.54,
    readScale: 0.88,
  },
};

function stack(name: string, generic: string, suffix = ' Variable') {
  return `'${name}${suffix}', '${name} Stand-in', ${generic}`;
}

/** Family and weight of headings, for images. */
export function getHeadingFont(pair: FontPair): { family: string; weight: number } {
  if (pair === 'bricolage') return { family: 'Bricolage Grotesque Variable', weight: 640 };
  return { family: fonts[pair].heading, weight: fonts[pair].weight };
}

/** Overrides of the font variables; the default pair has none. */
export function fontVariables(pair: FontPair): Record<string, string> {
  if (pair === 'bricolage') return {};
  const { heading, ui, read, ...look } = fonts[pair];
  return {
    '--heading': heading,
    '--condensed': heading,
    '--ui': ui,
    '--read': read,
    '--heading-weight': String(look.weight),
    '--heading-tracking': look.tracking,
    '--heading-scale': String(look.headingScale),
    ...(look.leading && { '--heading-leading': String(look.leading) }),
    ...(look.titleScale && { '--title-scale': String(look.titleScale) }),
    '--stat-scale': String(look.statScale),
    '--read-scale': String(look.readScale),
    ...(!look.hasMonoLabels && { '--label': ui, '--label-size': '0.875rem' }),
  };
}
