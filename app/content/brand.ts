import { type CompositionName, compositions, type Layout } from './layout.ts';

/** Colours are `#rrggbb`. */
export type BrandColors = {
  /** Tone of the page background; its lightness is fixed. */
  paper: string;
  ink: string;
  accent: string;
  /** Colours of generated covers besides ink and accent. */
  coverOne: string;
  coverTwo: string;
};

export const fontPairs = {
  bricolage: 'Bricolage Grotesque & Newsreader',
  geist: 'Geist',
  instrument: 'Instrument Serif & Instrument Sans',
  fraunces: 'Fraunces & Figtree',
  grotesk: 'Space Grotesk & Hanken Grotesk',
  archivo: 'Archivo & Literata',
} as const;

export type FontPair = keyof typeof fontPairs;

export const coverStyles = {
  all: 'Mixed patterns',
  grids: 'Grids and plans',
  hills: 'Hills and suns',
  waves: 'Waves, spirals and dots',
  prints: 'Halftone and stripes',
  lines: 'Fine lines',
  walls: 'Works on a wall',
  tides: 'Tides, waves and dots',
  overprints: 'Two inks over each other',
} as const;

export type CoverStyle = keyof typeof coverStyles;

/** Corner radius of controls and covers in pixels. */
export const MAX_RADIUS = 20;

/** The look of the public pages, emails and generated images. */
export type Brand = BrandLook &
  Layout & {
    /** The preset that was chosen last. */
    basedOn: CompositionName;
    /** Images of the library; without one the mark and the name are shown. */
    logo: string | null;
    /** For dark backgrounds; if empty, the logo is shown on a light plate there. */
    logoDark: string | null;
    /** Height of the logo in pixels. */
    logoHeight: number;
    /** A square image of the library. */
    favicon: string | null;
    /** Whether the footer says “Runs on Atelier.” */
    showAtelier: boolean;
  };

export const LOGO_HEIGHT = { min: 16, max: 56 };

/** What a preset sets; it also proposes a layout. */
export type BrandLook = BrandColors & { fonts: FontPair; radius: number; covers: CoverStyle };

/** Complete looks; the first one is that of a new site. */
export const brandPresets = {
  'paper-and-ink': {
    label: 'Paper & ink',
    look: {
      paper: '#f8f4eb',
      ink: '#1f1712',
      accent: '#ef4a2f',
      coverOne: '#184640',
      coverTwo: '#eacab1',
      fonts: 'bricolage',
      radius: 2,
      covers: 'all',
    },
  },
  precision: {
    label: 'Precision',
    look: {
      paper: '#f3f5f6',
      ink: '#15191e',
      accent: '#2ce170',
      coverOne: '#484e54',
      coverTwo: '#d6dcdf',
      fonts: 'geist',
      radius: 4,
      covers: 'lines',
    },
  },
  gallery: {
    label: 'Gallery',
    look: {
      paper: '#f4f4f4',
      ink: '#18181d',
      accent: '#104aee',
      coverOne: '#ababab',
      coverTwo: '#e1e1e1',
      fonts: 'instrument',
      radius: 0,
      covers: 'walls',
    },
  },
  orchard: {
    label: 'Orchard',
    look: {
      paper: '#f5f6e8',
      ink: '#0d1d13',
      accent: '#eb883b',
      coverOne: '#225a39',
      coverTwo: '#e4d8ab',
      fonts: 'fraunces',
      radius: 14,
      covers: 'hills',
    },
  },
  'night-shift': {
    label: 'Night shift',
    look: {
      paper: '#f4f4fa',
      ink: '#161726',
      accent: '#a053fd',
      coverOne: '#2b294b',
      coverTwo: '#1acfdf',
      fonts: 'grotesk',
      radius: 8,
      covers: 'tides',
    },
  },
  riso: {
    label: 'Riso',
    look: {
      paper: '#f6f4ef',
      ink: '#0b2964',
      accent: '#fe4498',
      coverOne: '#285cc2',
      coverTwo: '#f7e04f',
      fonts: 'archivo',
      radius: 0,
      covers: 'overprints',
    },
  },
} as const satisfies Record<CompositionName, { label: string; look: BrandLook }>;

export type BrandPreset = keyof typeof brandPresets;

export const defaultBrand: Brand = {
  ...brandPresets['paper-and-ink'].look,
  ...compositions['paper-and-ink'].layout,
  basedOn: 'paper-and-ink',
  logo: null,
  logoDark: null,
  logoHeight: 32,
  favicon: null,
  showAtelier: true,
};
