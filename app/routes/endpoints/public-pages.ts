/** The public pages that are not a post or a project. */
export const publicPages = [
  { path: '/', title: 'Home', about: 'about the owner, services, featured projects and the latest posts' },
  { path: '/blog', title: 'Blog', about: 'all posts, newest first' },
  { path: '/portfolio', title: 'Portfolio', about: 'all projects, newest first' },
  { path: '/ai-tools', title: 'AI Tools', about: 'AI tools, live, in beta or coming soon' },
  {
    path: '/resources',
    title: 'Resources',
    about: 'recommended tools and services, some with affiliate links',
  },
  {
    path: '/contact',
    title: 'Contact',
    about: 'enquiry form, contact details and frequently asked questions',
  },
  { path: '/privacy', title: 'Privacy', about: 'what this site stores about its visitors' },
  { path: '/terms', title: 'Terms', about: 'the terms of use' },
  { path: '/sitemap', title: 'Sitemap', about: 'a list of all pages' },
];
