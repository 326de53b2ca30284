import type { HomeSectionName } from '#content/home.ts';
import type { Layout, LayoutPart } from '#content/layout.ts';

/** Rectangles, each as x, y, width and height, on a page that is 120 units wide. */
export type Drawing = {
  height: number;
  /** Headings and buttons. */
  ink?: string;
  /** Text, links and rules. */
  soft?: string;
  accent?: string;
  covers?: string;
  /** Grounds that have a colour if the layout has fields of colour. */
  fields?: string;
};

export const DRAWING_WIDTH = 120;

type Drawings = { [Part in LayoutPart]: Record<Layout[Part], Drawing> };

export const drawings: Drawings = {
  header: {
    bar: {
      height: 14,
      ink: '6 5 18 4',
      soft: '64 6 9 2, 77 6 9 2, 90 6 9 2, 110 6 4 2',
      accent: '64 10 9 1',
    },
    masthead: {
      height: 24,
      ink: '40 5 40 7',
      soft: '33 17 9 2, 48 17 9 2, 63 17 9 2, 78 17 9 2, 110 17 4 2',
      accent: '33 21 9 1',
    },
    rail: {
      height: 72,
      ink: '5 6 15 4',
      soft: '10 18 10 2, 5 25 11 2, 5 32 9 2, 5 39 12 2, 5 64 4 2, 26 0 0.7 72',
      accent: '5 17 3 3',
    },
  },
  hero: {
    statement: {
      height: 62,
      ink: '6 10 92 9, 6 25 108 9, 6 40 54 9, 74 54 16 5',
      soft: '74 42 40 2, 74 47 32 2',
      accent: '62 45 4 4',
    },
    index: {
      height: 64,
      ink: '6 17 92 8, 6 30 70 8, 62 56 16 5',
      soft: '6 6 108 0.7, 6 9 22 2, 94 9 20 2, 62 45 48 2, 62 50 40 2',
      accent: '78 34 4 4',
    },
    split: {
      height: 68,
      ink: '6 14 46 6, 6 25 36 6, 6 36 42 6, 6 57 16 5',
      soft: '6 47 42 2, 6 51 30 2',
      accent: '50 38 4 4',
      covers: '66 4 48 60',
    },
    centred: {
      height: 62,
      ink: '18 18 84 8, 32 31 54 8, 42 54 16 5',
      soft: '44 9 32 2, 30 45 60 2, 40 49 40 2, 62 54 16 5',
      accent: '88 35 4 4',
    },
    poster: {
      height: 72,
      ink: '6 9 108 12, 6 25 102 12, 6 41 46 12, 6 64 16 4',
      soft: '6 59 38 2',
      accent: '54 48 5 5',
      covers: '66 44 54 28',
      fields: '0 0 120 72',
    },
  },
  band: {
    frieze: {
      height: 15,
      covers:
        '0 0 15 15, 15 0 15 15, 30 0 15 15, 45 0 15 15, 60 0 15 15, 75 0 15 15, 90 0 15 15, 105 0 15 15',
    },
    plate: { height: 34, covers: '6 0 108 31' },
    none: { height: 15, soft: '54 7 12 1' },
  },
  services: {
    rows: {
      height: 58,
      ink: '6 8 26 6, 44 12 28 4, 44 28 24 4, 44 44 30 4',
      soft: '44 7 70 0.7, 44 23 70 0.7, 44 39 70 0.7, 80 12 34 2, 80 16 26 2, 80 28 34 2, 80 32 22 2, 80 44 34 2, 80 48 28 2, 6 18 22 2',
      accent: '39 12 2 3, 39 28 2 3, 39 44 2 3',
    },
    tiles: {
      height: 60,
      ink: '6 6 30 6, 9 22 18 4, 37 22 18 4, 65 22 18 4, 93 22 18 4',
      soft: '9 30 18 1.5, 9 34 14 1.5, 37 30 18 1.5, 37 34 16 1.5, 65 30 18 1.5, 65 34 12 1.5, 93 30 18 1.5, 93 34 15 1.5, 9 48 12 1.5, 37 48 14 1.5, 65 48 10 1.5, 93 48 12 1.5',
      fields: '6 18 25.5 38, 33.5 18 25.5 38, 61 18 25.5 38, 88.5 18 25.5 38',
    },
    ledger: {
      height: 64,
      ink: '6 5 30 6, 14 20 44 5, 14 32 36 5, 14 44 48 5, 14 56 38 5',
      soft: '72 20 26 2, 72 32 22 2, 72 44 26 2, 72 56 20 2, 104 20 10 2, 104 32 10 2, 104 44 10 2, 104 56 10 2',
      accent: '6 20 3 3, 6 32 3 3, 6 44 3 3, 6 56 3 3',
      fields: '0 16 120 12, 0 28 120 12, 0 40 120 12, 0 52 120 12',
    },
  },
  work: {
    lead: { height: 72, ink: '6 5 34 6', soft: '98 7 16 2', covers: '6 17 62 49, 74 17 40 22, 74 44 40 22' },
    index: {
      height: 72,
      ink: '6 5 34 6, 32 22 40 6, 32 40 32 6, 32 58 44 6',
      soft: '6 18 108 0.7, 6 36 108 0.7, 6 54 108 0.7, 6 22 14 2, 6 40 14 2, 6 58 14 2, 32 31 26 1.5, 32 49 30 1.5, 32 67 22 1.5',
      covers: '94 20 20 13, 94 38 20 13, 94 56 20 13',
    },
    plates: {
      height: 86,
      ink: '6 5 34 6, 6 52 22 4, 6 76 20 4',
      soft: '62 52 40 2, 6 82 14 1.5',
      covers: '6 16 108 33, 44 60 70 24',
    },
    wall: {
      height: 72,
      ink: '6 5 34 6, 6 56 22 3, 43 64 22 3, 80 56 22 3',
      covers: '6 15 34 38, 43 23 34 38, 80 15 34 38',
    },
  },
  portfolio: {
    grid: {
      height: 70,
      ink: '6 28 20 2, 43 28 20 2, 80 28 20 2, 6 62 20 2, 43 62 20 2, 80 62 20 2',
      covers: '6 4 34 21, 43 4 34 21, 80 4 34 21, 6 38 34 21, 43 38 34 21, 80 38 34 21',
    },
    wall: {
      height: 70,
      ink: '6 31 20 2, 80 31 16 2, 6 62 20 2',
      soft: '6 57 28 0.7, 6 66 24 1.5',
      covers: '6 4 71 24, 80 4 34 24, 38 39 76 28',
    },
    rows: {
      height: 70,
      ink: '78 7 28 4, 78 25 20 4, 78 42 24 4, 78 60 16 4',
      soft: '78 4 36 0.7, 78 14 30 1.5, 78 17 24 1.5, 78 39 36 0.7, 78 49 30 1.5, 78 52 24 1.5',
      covers: '6 4 68 28, 6 39 68 28',
    },
    index: {
      height: 70,
      ink: '6 10 34 5, 6 25 42 5, 6 40 28 5, 6 55 38 5',
      soft: '6 5 64 0.7, 6 20 64 0.7, 6 35 64 0.7, 6 50 64 0.7, 6 65 64 0.7',
      covers: '78 5 36 42',
    },
  },
  testimonials: {
    columns: {
      height: 50,
      ink: '6 6 38 6, 14 42 14 2, 51 42 14 2, 88 42 14 2',
      soft: '6 18 34 0.7, 43 18 34 0.7, 80 18 34 0.7, 6 27 34 2, 6 31 30 2, 6 35 20 2, 43 27 34 2, 43 31 28 2, 43 35 24 2, 80 27 34 2, 80 31 32 2, 80 35 16 2',
      accent: '6 21 12 2, 43 21 12 2, 80 21 12 2',
      covers: '6 40 5 5, 43 40 5 5, 80 40 5 5',
    },
    single: {
      height: 66,
      ink: '8 12 100 6, 8 22 88 6, 8 32 52 6, 16 44 14 2',
      soft: '8 54 46 2, 8 58 34 2, 64 54 46 2, 64 58 38 2, 8 50 46 0.7, 64 50 46 0.7',
      accent: '8 6 14 2',
      covers: '8 42 5 5',
      fields: '3 1 114 64',
    },
  },
  posts: {
    cards: {
      height: 62,
      ink: '6 5 34 6, 6 46 30 3, 43 46 26 3, 80 46 30 3',
      soft: '6 52 34 1.5, 6 56 24 1.5, 43 52 34 1.5, 43 56 28 1.5, 80 52 34 1.5, 80 56 20 1.5',
      covers: '6 17 34 26, 43 17 34 26, 80 17 34 26',
    },
    list: {
      height: 58,
      ink: '6 5 34 6, 30 21 34 4, 30 35 28 4, 30 49 36 4',
      soft: '6 17 108 0.7, 6 31 108 0.7, 6 45 108 0.7, 6 21 14 2, 6 35 14 2, 6 49 14 2, 76 21 38 2, 76 35 32 2, 76 49 36 2',
    },
    lead: {
      height: 66,
      ink: '6 5 34 6, 6 56 44 5, 76 18 18 3, 76 42 18 3',
      soft: '76 24 18 1.5, 76 28 14 1.5, 76 48 18 1.5, 76 52 12 1.5, 74 38 40 0.7, 6 63 30 1.5',
      covers: '6 17 62 36, 97 17 17 16, 97 41 17 16',
    },
  },
  article: {
    under: {
      height: 72,
      ink: '6 12 84 7, 6 24 56 7',
      soft: '6 6 18 2, 6 36 60 2, 6 42 108 0.7, 6 45 24 2, 94 45 20 2',
      covers: '6 52 108 20',
    },
    beside: {
      height: 72,
      ink: '6 22 44 6, 6 33 36 6, 6 44 40 6',
      soft: '6 6 18 2, 6 58 38 2, 6 66 22 2',
      covers: '60 0 60 72',
    },
  },
  footer: {
    columns: {
      height: 34,
      fields: '0 0 120 34',
      soft: '6 16 26 2, 6 20 20 2, 52 8 14 2, 52 14 10 2, 52 20 12 2, 76 8 14 2, 76 14 10 2, 76 20 12 2, 98 8 16 2, 98 14 16 2',
      ink: '6 7 20 5',
    },
    colophon: {
      height: 54,
      fields: '0 0 120 54',
      ink: '6 7 20 5, 6 30 4 20, 14 36 11 14, 28 36 9 14, 46 30 16 20, 65 36 10 14, 78 36 6 14, 87 30 3 20, 93 36 9 14, 105 36 9 14',
      soft: '6 16 26 2, 52 8 14 2, 52 14 10 2, 52 20 12 2, 76 8 14 2, 76 14 10 2, 76 20 12 2, 98 8 16 2, 98 14 16 2',
    },
  },
};

/** Sections that have no variants. */
const sectionDrawings: Record<'statistics' | 'newsletter' | 'closing', Drawing> = {
  statistics: {
    height: 34,
    ink: '10 8 18 10, 37 8 10 10, 64 8 18 10, 91 8 14 10',
    soft: '10 22 14 2, 37 22 10 2, 64 22 14 2, 91 22 12 2',
    accent: '29 10 3 3, 48 10 3 3, 83 10 3 3, 106 10 3 3',
    fields: '6 2 108 28',
  },
  newsletter: {
    height: 40,
    ink: '10 16 36 7, 10 26 20 7, 98 27 12 6',
    soft: '64 15 40 2, 64 27 33 6',
    fields: '4 4 112 34',
  },
  closing: {
    height: 50,
    ink: '6 10 62 9, 6 22 48 9, 82 36 16 5',
    soft: '6 37 34 2, 100 36 14 5',
    accent: '55 27 4 4',
    fields: '0 0 120 50',
  },
};

export function drawingOfSection(name: HomeSectionName, layout: Layout): Drawing {
  if (name === 'projects') return drawings.work[layout.work];
  if (name === 'services' || name === 'testimonials' || name === 'posts')
    return (drawings[name] as Record<string, Drawing>)[layout[name]]!;
  return sectionDrawings[name];
}
