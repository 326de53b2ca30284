import { deps, snapshot } from '#context';
import { listPageListings } from '#features/pages/pages.server.ts';
import { listPostListings } from '#features/posts/posts-feeds.server.ts';
import { listProjectListings } from '#features/projects/projects.server.ts';
import { resolveNavigation } from '#features/settings/navigation.ts';
import { MAX_LINKS, listPublicPages } from './public-pages.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import type { Route } from './+types/llms.ts';
import { getTexts } from '#content/texts/languages.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

/** Index of the site for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl } = deps(context);
  const hidden = await readHiddenGroups(context);
  const [site, posts, projects, pages] = await Promise.all([
    snapshot(context).site(),
    hidden.posts ? [] : listPostListings(db, now, MAX_LINKS + 1),
    hidden.projects ? [] : listProjectListings(db, now, MAX_LINKS + 1),
    listPageListings(db, now),
  ]);
  const translate = getTexts(site);
  const navigation = await snapshot(context).navigation();
  const text = [
    `# ${oneLine(site.name)}`,
    site.blurb && `> ${oneLine(site.blurb)}`,
    section(translate('llms.pages'), [
      ...listPublicPages(resolveNavigation(navigation, []), translate).map(({ path, title, about }) =>
        link(title, siteUrl + path, about),
      ),
      ...pages.map(({ slug, title, excerpt }) => link(title, absoluteUrl(`/${slug}.md`, siteUrl), excerpt)),
    ]),
    section(
      translate('llms.posts'),
      limited(
        posts.map(({ slug, title, excerpt }) =>
          link(title, absoluteUrl(`/blog/${slug}.md`, siteUrl), excerpt),
        ),
        link(translate('lists.allPosts'), `${siteUrl}/blog`, ''),
      ),
    ),
    section(
      translate('llms.projects'),
      limited(
        projects.map(({ slug, title, description }) =>
          link(title, absoluteUrl(`/portfolio/${slug}`, siteUrl), description),
        ),
        link(translate('lists.allProjects'), `${siteUrl}/portfolio`, ''),
      ),
    ),
  ];
  return new Response(`${text.filter(Boolean).join('\n\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

function limited(links: string[], all: string) {
  return links.length > MAX_LINKS ? [...links.slice(0, MAX_LINKS), all] : links;
}

function section(title: string, links: string[]) {
  return links.length > 0 && `## ${title}\n\n${links.join('\n')}`;
}

function link(title: string, url: string, about: string) {
  const label = oneLine(title).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return about ? `- [${label}](${url}): ${oneLine(about)}` : `- [${label}](${url})`;
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim();
}
