import type { ContentDraft, ContentRow, ContentState } from '#features/content/model/content.ts';

export const projectCategories = [
  'Web Development',
  'Mobile App',
  'Design',
  'Content Marketing',
  'Copywriting',
  'AI Tools',
] as const;

export const projectsPerPage = 6;
export const featuredProjectsOnHome = 3;
export const maxScreenshots = 24;
export const recentProjectsOnDashboard = 5;

/** What a list shows of a project. */
export type ProjectCard = {
  slug: string;
  title: string;
  description: string;
  category: string;
  technologies: string[];
  completedAt: string | null;
  image: string | null;
  coverSalt: string;
};

/** A picture of the gallery and what it shows, in words. */
export type Screenshot = { url: string; alt: string };

/** What a visitor sees of a project. */
export type ProjectDetail = ProjectCard & {
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

/** What a list for machines says of a project. */
export type ProjectListing = Pick<ProjectCard, 'slug' | 'title' | 'description'> & { updatedAt: string };

/** A project in one line. */
export type ProjectLink = Pick<ProjectCard, 'slug' | 'title' | 'category' | 'completedAt'>;

/** A project as it is being written. */
export type ProjectDraft = ContentDraft & {
  description: string;
  technologies: string[];
  screenshots: Screenshot[];
  clientName: string | null;
  clientLogo: string | null;
  projectUrl: string | null;
  githubUrl: string | null;
  completedAt: string | null;
  featured: boolean;
};

export type ProjectRow = ContentRow & {
  clientName: string | null;
  completedAt: string | null;
  featured: boolean;
};

export const projectSorts = ['edited', 'completed', 'title'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** What the owner sees of a project in a list. */
export type RecentProject = Pick<
  ProjectCard,
  'slug' | 'title' | 'category' | 'completedAt' | 'image' | 'coverSalt'
> & { id: string; clientName: string | null };

/** A project of the home page, as its owner puts it in order. */
export type FeaturedProject = Pick<ProjectRow, 'id' | 'title' | 'slug' | 'image' | 'coverSalt'> & {
  state: ContentState;
};
