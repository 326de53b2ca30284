import type { Face, FontSubset } from './font-faces.ts';

/** A local font, scaled to the measured width of the web font while that loads. */
type StandIn = {
  family: string;
  local: 'sans' | 'sans-bold' | 'serif' | 'serif-bold';
  weight?: string;
  size: number;
  ascent: number;
  descent: number;
};

export type PairFonts = {
  faces: Record<string, Face>;
  /** Headings of social images. */
  imageHeading: FontSubset;
  standIns: StandIn[];
};

const variable =
  (name: string, axis: string, style = 'normal') =>
  (set: string) =>
    `@fontsource-variable/${name}/files/${name}-${set}-${axis}-${style}.woff2`;
const instrumentSerif = (style: string) => (set: string) =>
  `@fontsource/instrument-serif/files/instrument-serif-${set}-400-${style}.woff2`;

const features = ['ccmp', 'kern', 'liga'];
const textWeights = { weight: '400 700', axes: { wght: { min: 400, max: 700 } } };
const tabular = [...features, 'tnum'];

/** Upright and italic of a typeface for the interface and for text. */
function textFaces(name: string, family: string): Record<string, Face> {
  const face = { family, ...textWeights, features: tabular };
  return {
    [name]: { ...face, from: variable(name, 'wght') },
    [`${name}-italic`]: { ...face, style: 'italic', from: variable(name, 'wght', 'italic') },
  };
}

const LITERATA_OPTICAL_SIZE = 20;
const literata = (style: 'normal' | 'italic', weight: number): Face => ({
  family: 'Literata Variable',
  weight: String(weight),
  style,
  from: variable('literata', 'opsz', style),
  axes: { wght: weight, opsz: LITERATA_OPTICAL_SIZE },
  features,
});

/** The pairs besides the default; a heading face has only the weight of headings. */
export const fontPairs: Record<string, PairFonts> = {
  geist: {
    faces: textFaces('geist', 'Geist Variable'),
    imageHeading: { from: variable('geist', 'wght'), axes: { wght: 520 }, features },
    standIns: [
      { family: 'Geist', local: 'sans', weight: '100 499', size: 103.9, ascent: 96.8, descent: 28.4 },
      { family: 'Geist', local: 'sans-bold', weight: '500 900', size: 99.5, ascent: 101, descent: 29.6 },
    ],
  },
  instrument: {
    faces: {
      'instrument-serif': {
        family: 'Instrument Serif',
        weight: '300 800',
        from: instrumentSerif('normal'),
        axes: {},
        features,
      },
      ...textFaces('instrument-sans', 'Instrument Sans Variable'),
    },
    imageHeading: { from: instrumentSerif('normal'), axes: {}, features },
    standIns: [
      { family: 'Instrument Serif', local: 'serif', size: 84.2, ascent: 117.6, descent: 36.8 },
      {
        family: 'Instrument Sans',
        local: 'sans',
        weight: '100 549',
        size: 102.6,
        ascent: 94.6,
        descent: 24.4,
      },
      {
        family: 'Instrument Sans',
        local: 'sans-bold',
        weight: '550 900',
        size: 97.1,
        ascent: 99.9,
        descent: 25.7,
      },
    ],
  },
  fraunces: {
    faces: {
      fraunces: {
        family: 'Fraunces Variable',
        weight: '300 800',
        from: variable('fraunces', 'opsz'),
        axes: { wght: 560, opsz: 72 },
        features,
      },
      ...textFaces('figtree', 'Figtree Variable'),
    },
    imageHeading: { from: variable('fraunces', 'opsz'), axes: { wght: 560, opsz: 72 }, features },
    standIns: [
      { family: 'Fraunces', local: 'serif-bold', size: 101.1, ascent: 96.7, descent: 25.2 },
      { family: 'Figtree', local: 'sans', weight: '100 549', size: 102.1, ascent: 93.1, descent: 24.5 },
      { family: 'Figtree', local: 'sans-bold', weight: '550 900', size: 95.4, ascent: 99.5, descent: 26.2 },
    ],
  },
  grotesk: {
    faces: {
      'space-grotesk': {
        family: 'Space Grotesk Variable',
        weight: '300 800',
        from: variable('space-grotesk', 'wght'),
        axes: { wght: 600 },
        features: tabular,
      },
      ...textFaces('hanken-grotesk', 'Hanken Grotesk Variable'),
    },
    imageHeading: { from: variable('space-grotesk', 'wght'), axes: { wght: 600 }, features },
    standIns: [
      { family: 'Space Grotesk', local: 'sans-bold', size: 102.7, ascent: 95.8, descent: 28.4 },
      { family: 'Hanken Grotesk', local: 'sans', weight: '100 549', size: 102, ascent: 98.1, descent: 29.7 },
      {
        family: 'Hanken Grotesk',
        local: 'sans-bold',
        weight: '550 900',
        size: 94.8,
        ascent: 105.5,
        descent: 32,
      },
    ],
  },
  archivo: {
    faces: {
      archivo: {
        family: 'Archivo Variable',
        weight: '400 800',
        from: variable('archivo', 'wght'),
        axes: { wght: { min: 400, max: 800 } },
        features: tabular,
      },
      literata: literata('normal', 400),
      'literata-bold': literata('normal', 650),
      'literata-italic': literata('italic', 400),
      'literata-bold-italic': literata('italic', 650),
    },
    imageHeading: { from: variable('archivo', 'wght'), axes: { wght: 800 }, features },
    standIns: [
      { family: 'Archivo', local: 'sans', weight: '100 549', size: 98.3, ascent: 89.4, descent: 21.4 },
      { family: 'Archivo', local: 'sans-bold', weight: '550 749', size: 93.8, ascent: 93.6, descent: 22.4 },
      { family: 'Archivo', local: 'sans-bold', weight: '750 900', size: 103, ascent: 85.3, descent: 20.4 },
      { family: 'Literata', local: 'serif', size: 117.2, ascent: 100.4, descent: 26.3 },
    ],
  },
};

const localFonts = {
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  'sans-bold': ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Arial'],
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  'serif-bold': ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold', 'Times New Roman'],
};

export function standInRule({ family, local, weight = '100 900', size, ascent, descent }: StandIn) {
  return `@font-face {
  font-family: '${family} Stand-in';
  src: ${localFonts[local].map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`;
}
