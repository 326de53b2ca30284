/** The pages of the site that are not a post or a project, for sitemap and llms.txt. */
export const publicPages = [
  { path: '/', title: 'Home', about: 'who this is, the services, featured projects and the newest posts' },
  { path: '/blog', title: 'Blog', about: 'all posts, newest first' },
  { path: '/portfolio', title: 'Portfolio', about: 'all projects, newest first' },
  { path: '/ai-tools', title: 'AI Tools', about: 'small AI tools, live, in beta or on their way' },
  { path: '/resources', title: 'Resources', about: 'tools worth recommending, some of them affiliate' },
  {
    path: '/contact',
    title: 'Contact',
    about: 'the form for enquiries, contact details and common questions',
  },
  { path: '/privacy', title: 'Privacy', about: 'what this site stores about its visitors' },
  { path: '/terms', title: 'Terms', about: 'the terms of use' },
  { path: '/sitemap', title: 'Sitemap', about: 'every page, for people' },
];
