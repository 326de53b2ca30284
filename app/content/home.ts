/** The sections of the home page below the hero, in the default order. */
export const homeSectionNames = [
  'services',
  'statistics',
  'projects',
  'testimonials',
  'posts',
  'newsletter',
  'closing',
] as const;
export type HomeSectionName = (typeof homeSectionNames)[number];

export type HomeSection = { name: HomeSectionName; shown: boolean };

/** Headings, labels and buttons of the home page. */
export type HomeTexts = {
  workButton: string;
  toolsButton: string;
  servicesTitle: string;
  projectsTitle: string;
  projectsButton: string;
  testimonialsTitle: string;
  postsTitle: string;
  postsLabel: string;
  postsButton: string;
  newsletterTitle: string;
};

export const defaultHomeSections: HomeSection[] = homeSectionNames.map((name) => ({ name, shown: true }));

export const defaultHomeTexts: HomeTexts = {
  workButton: 'View My Work',
  toolsButton: 'Explore AI Tools',
  servicesTitle: 'What I Do',
  projectsTitle: 'Featured Projects',
  projectsButton: 'View All Projects',
  testimonialsTitle: 'Client Testimonials',
  postsTitle: 'Latest Insights',
  postsLabel: 'From the blog',
  postsButton: 'Read All Posts',
  newsletterTitle: 'Stay in the loop',
};
