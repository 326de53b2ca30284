import type { ContentDraft, ContentRow, ContentState } from '#features/content/model/content.ts';

export const projectsPerPage = 6;
export const featuredProjectsOnHome = 3;
export const maxScreenshots = 24;
/** In characters, and in entries of the lists. */
export const projectLimits = {
  lede: 300,
  role: 120,
  team: 200,
  services: 12,
  outcomes: 6,
  credits: 24,
  label: 80,
  value: 24,
};
export const recentProjectsOnDashboard = 5;

export type ProjectCard = {
  slug: string;
  title: string;
  description: string;
  category: string;
  technologies: string[];
  completedAt: string | null;
  /** As `chooseCardImage` chooses it. */
  image: string | null;
  coverSeed: string;
  /** The address of a film that plays in place of the picture. */
  loop: string | null;
  isSample?: boolean;
};

/** An image with its dimensions, which are 0 if unknown. */
export type Picture = { url: string; alt: string; width: number; height: number };

/** What the portfolio shows of a project. */
export type WorkItem = ProjectCard & {
  /** Null for the generated cover. */
  picture: Picture | null;
  phonePicture: Picture | null;
  /** The first other screenshot in landscape. */
  secondPicture: Picture | null;
  large: boolean;
  clientName: string | null;
  role: string | null;
  services: string[];
  outcomes: Outcome[];
};

export type Screenshot = { url: string; alt: string };

/** A measured change; without `before` a result alone. */
export type Outcome = { label: string; before: string; after: string; unit: string; period: string };

export type Credit = { role: string; name: string };

export const emptyOutcome: Outcome = { label: '', before: '', after: '', unit: '', period: '' };
export const emptyCredit: Credit = { role: '', name: '' };

/** What a case study adds to a project. */
export type CaseStudy = {
  lede: string | null;
  role: string | null;
  team: string | null;
  services: string[];
  outcomes: Outcome[];
  credits: Credit[];
  testimonialId: string | null;
  /** The cover image on narrow screens. */
  phoneImage: string | null;
};

/** The public fields of a project. */
export type ProjectDetail = Omit<ProjectCard, 'image'> &
  CaseStudy & {
    /** The cover image. */
    image: string | null;
    html: string;
    screenshots: Screenshot[];
    clientName: string | null;
    clientLogo: string | null;
    projectUrl: string | null;
    githubUrl: string | null;
    metaTitle: string | null;
    metaDescription: string | null;
    updatedAt: string;
  };

/** For the sitemap and llms.txt. */
export type ProjectListing = Pick<ProjectCard, 'slug' | 'title' | 'description'> & { updatedAt: string };

export type ProjectLink = Pick<ProjectCard, 'slug' | 'title' | 'category' | 'completedAt'>;

export type ProjectDraft = ContentDraft &
  CaseStudy & {
    category: string;
    description: string;
    technologies: string[];
    screenshots: Screenshot[];
    clientName: string | null;
    clientLogo: string | null;
    projectUrl: string | null;
    githubUrl: string | null;
    completedAt: string | null;
    featured: boolean;
    loop: string | null;
    /** Whether the work list shows it in a row of its own. */
    large: boolean;
  };

export type ProjectRow = ContentRow & {
  category: string;
  clientName: string | null;
  completedAt: string | null;
  featured: boolean;
};

export const projectSorts = ['edited', 'completed', 'title'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export type RecentProject = Pick<
  ProjectCard,
  'slug' | 'title' | 'category' | 'completedAt' | 'image' | 'coverSeed'
> & { id: string; clientName: string | null };

export type FeaturedProject = Pick<ProjectRow, 'id' | 'title' | 'slug' | 'image' | 'coverSeed'> & {
  state: ContentState | 'by link';
};

/** What cards and lists show of a project; null for the generated cover. */
export function chooseCardImage(coverImage: string | null, screenshotUrls: string[]): string | null {
  return coverImage || screenshotUrls[0] || null;
}

/** Without facts, outcomes and blocks the page shows the description below the picture. */
export function isSparse({ clientName, role, team, services, outcomes, html }: ProjectDetail): boolean {
  return (
    !clientName &&
    !role &&
    !team &&
    services.length === 0 &&
    outcomes.length === 0 &&
    !html.includes('<div class="block-')
  );
}

/** The values with their unit. */
export function formatOutcome({ before, after, unit }: Outcome, { language }: { language: string }) {
  const isAttached = unit === '%' && language.startsWith('en');
  const withUnit = (value: string) => (unit ? `${value}${isAttached ? '' : '\u00A0'}${unit}` : value);
  return { before: before && withUnit(before), after: withUnit(after) };
}

/** The sum of the ratios in a row of a gallery. */
const STRIP_RATIO = 4.9;

/** Rows of images, in order, with about the same sum of ratios, and so about the same height. */
export function splitIntoStrips<Image extends { ratio: number }>(images: Image[]): Image[][] {
  const total = images.reduce((sum, { ratio }) => sum + ratio, 0);
  const count = Math.max(1, Math.round(total / STRIP_RATIO));
  let sum = 0;
  const rows = Map.groupBy(images, ({ ratio }) => {
    const middle = sum + ratio / 2;
    sum += ratio;
    return Math.floor((middle / total) * count);
  });
  return [...rows.values()];
}

/** Ignores duplicates and additions to a full list. */
export function addScreenshot(screenshots: Screenshot[], added: Screenshot): Screenshot[] {
  const url = added.url.trim();
  if (!url || screenshots.length >= maxScreenshots || screenshots.some((shot) => shot.url === url))
    return screenshots;
  return [...screenshots, { ...added, url }];
}

export const emptyCaseStudy: CaseStudy = {
  lede: null,
  role: null,
  team: null,
  services: [],
  outcomes: [],
  credits: [],
  testimonialId: null,
  phoneImage: null,
};

export const emptyProject: ProjectDraft = {
  ...emptyCaseStudy,
  title: '',
  slug: '',
  description: '',
  content: '',
  category: 'Web Development',
  technologies: [],
  screenshots: [],
  clientName: null,
  clientLogo: null,
  projectUrl: null,
  githubUrl: null,
  completedAt: null,
  featured: false,
  large: false,
  loop: null,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
