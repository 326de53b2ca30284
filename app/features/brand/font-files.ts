import archivo from '#fonts/archivo.woff2?url';
import display from '#fonts/display.woff2?url';
import figtree from '#fonts/figtree.woff2?url';
import fraunces from '#fonts/fraunces.woff2?url';
import geist from '#fonts/geist.woff2?url';
import hanken from '#fonts/hanken-grotesk.woff2?url';
import instrumentSans from '#fonts/instrument-sans.woff2?url';
import instrumentSerif from '#fonts/instrument-serif.woff2?url';
import literata from '#fonts/literata.woff2?url';
import archivoRules from '#fonts/pair-archivo.css?url';
import frauncesRules from '#fonts/pair-fraunces.css?url';
import geistRules from '#fonts/pair-geist.css?url';
import groteskRules from '#fonts/pair-grotesk.css?url';
import instrumentRules from '#fonts/pair-instrument.css?url';
import read from '#fonts/read.woff2?url';
import spaceGrotesk from '#fonts/space-grotesk.woff2?url';
import ui from '#fonts/ui.woff2?url';
import type { FontPair } from '#content/brand.ts';

type FontFiles = {
  /** The stylesheet with the `@font-face` rules; those of the default pair are in the main stylesheet. */
  stylesheet: string | null;
  /** Fonts used above the fold of every page; the others load on demand. */
  preloads: string[];
};

export const fontFiles: Record<FontPair, FontFiles> = {
  bricolage: { stylesheet: null, preloads: [display, ui, read] },
  geist: { stylesheet: geistRules, preloads: [geist] },
  instrument: { stylesheet: instrumentRules, preloads: [instrumentSerif, instrumentSans] },
  fraunces: { stylesheet: frauncesRules, preloads: [fraunces, figtree] },
  grotesk: { stylesheet: groteskRules, preloads: [spaceGrotesk, hanken] },
  archivo: { stylesheet: archivoRules, preloads: [archivo, literata] },
};
