import type { ProjectDraft } from './project.ts';

/** In its own module, so that public pages do not load it. */
export const emptyProject: ProjectDraft = {
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
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
