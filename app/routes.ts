import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Screens of the panel that are still to come show the dashboard. */
const toCome = ['resources', 'tools', 'comments', 'enquiries', 'subscribers', 'analytics', 'settings'];

export default [
  layout('routes/site/layout.tsx', { id: 'site' }, [
    index('routes/site/home.tsx'),
    route('blog', 'routes/site/blog.tsx'),
    route('blog/:slug', 'routes/site/post.tsx'),
    route('portfolio', 'routes/site/portfolio.tsx'),
    route('portfolio/:slug', 'routes/site/project.tsx'),
    route('search', 'routes/site/search.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('ai-tools', 'routes/site/ai-tools.tsx'),
    route('resources', 'routes/site/resources.tsx'),
    route('go/:kind/:id', 'routes/machine/go.ts'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('terms', 'routes/site/terms.tsx'),
    route('sitemap', 'routes/site/sitemap.tsx'),
    route('*', 'routes/site/missing.tsx'),
  ]),
  ...prefix('admin', [
    route('login', 'routes/admin/login.tsx'),
    route('setup', 'routes/admin/setup.tsx'),
    route('reset-password', 'routes/admin/reset-password.tsx'),
    route('sign-out', 'routes/admin/sign-out.ts'),
    layout('routes/admin/layout.tsx', { id: 'admin' }, [
      index('routes/admin/dashboard.tsx'),
      route('posts', 'routes/admin/posts.tsx'),
      route('projects', 'routes/admin/projects.tsx'),
      route('find', 'routes/admin/find.ts'),
      ...toCome.map((path) => route(path, 'routes/admin/dashboard.tsx', { id: `to-come-${path}` })),
      route('media', 'routes/admin/media.tsx'),
      route('media/list', 'routes/admin/media-list.ts'),
      route('media/upload', 'routes/admin/media-upload.ts'),
    ]),
  ]),
  route('blog/:slug/like', 'routes/machine/like.ts'),
  route('blog/:slug/view', 'routes/machine/view.ts'),
  route('blog/:slug.md', 'routes/machine/post-source.ts'),
  route('rss.xml', 'routes/machine/rss.ts'),
  route('atom.xml', 'routes/machine/atom.ts'),
  route('feed.json', 'routes/machine/json-feed.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('llms.txt', 'routes/machine/llms.ts'),
  route('manifest.webmanifest', 'routes/machine/manifest.ts'),
  route('covers/:file', 'routes/machine/covers.ts'),
  route('social/:kind/:file', 'routes/machine/social.ts'),
  route('stamp', 'routes/machine/stamp.ts'),
  route('healthz', 'routes/machine/healthz.ts'),
  route('readyz', 'routes/machine/readyz.ts'),
] satisfies RouteConfig;
