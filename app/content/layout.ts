import type { HomeSection, HomeSectionName } from './home.ts';

/** The parts of the public pages that can be arranged in several ways; the first value of each is the default. */
export const layoutParts = {
  header: {
    label: 'Header',
    values: { bar: 'Bar', masthead: 'Masthead, name in the middle', rail: 'Column at the left' },
  },
  hero: {
    label: 'Headline',
    values: {
      statement: 'Over the full width',
      index: 'With facts above it',
      split: 'Beside a picture',
      centred: 'Centered',
      poster: 'Poster on a field of color',
    },
  },
  band: {
    label: 'Picture of the headline',
    values: { frieze: 'Row of eight covers', plate: 'One wide cover', none: 'None' },
  },
  services: {
    label: 'Services',
    values: { rows: 'Rows beside the heading', tiles: 'Tiles', ledger: 'Lines over the full width' },
  },
  work: {
    label: 'Featured projects',
    values: { lead: 'First one large', index: 'Index', plates: 'Large pictures', wall: 'Wall of three' },
  },
  portfolio: {
    label: 'Portfolio',
    values: {
      grid: 'Grid of cards',
      wall: 'Wall, pictures in their own shape',
      rows: 'Rows with facts',
      index: 'Index of titles',
    },
  },
  testimonials: { label: 'Testimonials', values: { columns: 'Columns', single: 'First one large' } },
  posts: { label: 'Posts', values: { cards: 'Cards', list: 'List without covers', lead: 'First one large' } },
  article: { label: 'Cover of an article', values: { under: 'Below the title', beside: 'Beside the title' } },
  footer: { label: 'Footer', values: { columns: 'Columns', colophon: 'Columns and a large name' } },
} as const;

export const layoutSwitches = {
  menuIcons: 'Icons in the header and the menu',
  float: 'Inset header',
  centre: 'Centered headings',
  fill: 'Fields of color',
  bandFirst: 'Picture above the headline',
  articleCover: 'Cover at the top of articles',
} as const;

export type LayoutPart = keyof typeof layoutParts;
export type LayoutSwitch = keyof typeof layoutSwitches;

/** How the public pages are arranged. */
export type Layout = {
  [Part in LayoutPart]: keyof (typeof layoutParts)[Part]['values'];
} & Record<LayoutSwitch, boolean>;

/** Characters of the longest line of a poster's headline, which set its size. */
export const posterLine = { min: 8, max: 32 };

type Composition = { layout: Layout; sections: HomeSectionName[] };

/** After those that a preset arranges. */
const lastSections: HomeSectionName[] = ['newsletter', 'closing'];

const defaultLayout: Layout = {
  header: 'bar',
  hero: 'statement',
  band: 'frieze',
  services: 'rows',
  work: 'lead',
  portfolio: 'grid',
  testimonials: 'columns',
  posts: 'cards',
  article: 'under',
  footer: 'columns',
  menuIcons: true,
  float: false,
  centre: false,
  fill: false,
  bandFirst: false,
  articleCover: true,
};

/** What each preset proposes: a layout, and an order of the sections of the home page. */
export const compositions = {
  'paper-and-ink': {
    layout: defaultLayout,
    sections: ['services', 'statistics', 'projects', 'testimonials', 'posts'],
  },
  precision: {
    layout: {
      ...defaultLayout,
      header: 'rail',
      hero: 'index',
      band: 'plate',
      services: 'tiles',
      work: 'index',
      portfolio: 'index',
      posts: 'list',
      menuIcons: false,
      articleCover: false,
    },
    sections: ['statistics', 'services', 'projects', 'posts', 'testimonials'],
  },
  gallery: {
    layout: {
      ...defaultLayout,
      header: 'masthead',
      hero: 'index',
      band: 'plate',
      services: 'ledger',
      work: 'plates',
      portfolio: 'rows',
      testimonials: 'single',
      posts: 'lead',
      footer: 'colophon',
      menuIcons: false,
      bandFirst: true,
    },
    sections: ['projects', 'services', 'testimonials', 'statistics', 'posts'],
  },
  orchard: {
    layout: {
      ...defaultLayout,
      hero: 'split',
      band: 'none',
      services: 'tiles',
      work: 'wall',
      portfolio: 'wall',
      testimonials: 'single',
      article: 'beside',
      menuIcons: false,
      fill: true,
    },
    sections: ['services', 'projects', 'statistics', 'testimonials', 'posts'],
  },
  'night-shift': {
    layout: {
      ...defaultLayout,
      hero: 'centred',
      band: 'plate',
      services: 'tiles',
      work: 'plates',
      portfolio: 'rows',
      posts: 'lead',
      footer: 'colophon',
      menuIcons: false,
      float: true,
      centre: true,
      fill: true,
      articleCover: false,
    },
    sections: ['projects', 'services', 'statistics', 'testimonials', 'posts'],
  },
  riso: {
    layout: {
      ...defaultLayout,
      hero: 'poster',
      band: 'plate',
      services: 'ledger',
      work: 'wall',
      portfolio: 'wall',
      testimonials: 'single',
      article: 'beside',
      footer: 'colophon',
      menuIcons: false,
      fill: true,
    },
    sections: ['services', 'projects', 'testimonials', 'statistics', 'posts'],
  },
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;

/** A preset changes only what still is as the preset before proposed it. */
export function proposeLayout(layout: Layout, from: CompositionName, to: CompositionName): Layout {
  const [before, after]: [Layout, Layout] = [compositions[from].layout, compositions[to].layout];
  const entries = Object.keys(before).map((name) => {
    const key = name as keyof Layout;
    return [key, layout[key] === before[key] ? after[key] : layout[key]];
  });
  return Object.fromEntries(entries) as Layout;
}

/** The order that a preset proposes; null if it is that of the preset before, or if the owner has chosen another one. */
export function proposeSections(
  sections: HomeSection[],
  from: CompositionName,
  to: CompositionName,
): HomeSection[] | null {
  const [before, after] = [from, to].map((name) => [...compositions[name].sections, ...lastSections]);
  const isProposed = sections.every(({ name }, index) => name === before![index]);
  if (!isProposed || String(before) === String(after)) return null;
  return after!.map((wanted) => sections.find(({ name }) => name === wanted)!);
}
