import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { listPageListings } from '#features/pages/pages.server.ts';
import { listPostLinks } from '#features/posts/posts.server.ts';
import { listProjectLinks } from '#features/projects/projects.server.ts';
import { footerPages } from '#content/navigation.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { groupByCategory } from '#platform/lists/group.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { PageHead } from '#ui/layout/heads.tsx';
import type { Route } from './+types/route.ts';
import { countInCategory } from '#routes/site/list-page.tsx';
import { MAX_LINKS } from '#routes/endpoints/public-pages.ts';
import { readShell } from '#routes/read-snapshot.server.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import { useSections } from '#routes/site/shell/use-site.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { Link } from '#ui/layout/link.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { NotLoaded } from '#ui/layout/empty.tsx';
import type { TextName } from '#content/texts/translate.ts';

const none = { items: [], total: 0 };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log } = deps(context);
  const { postCounts, projectCounts } = snapshot(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const hidden = await readHiddenGroups(context);
  const readPosts = async () => ({
    items: await listPostLinks(db, now, MAX_LINKS),
    total: countInCategory(await postCounts(), null),
  });
  const readProjects = async () => ({
    items: await listProjectLinks(db, now, MAX_LINKS),
    total: countInCategory(await projectCounts(), null),
  });
  const [posts, projects, pages] = await Promise.all([
    hidden.posts ? none : orEmpty(readPosts(), 'Error fetching posts:', null),
    hidden.projects ? none : orEmpty(readProjects(), 'Error fetching data:', null),
    orEmpty(listPageListings(db, now), 'Error fetching data:', []),
  ]);
  const shell = await readShell(context, orEmpty);
  const categories = {
    post: shell.categories.post.map(({ name }) => name),
    project: shell.categories.project.map(({ name }) => name),
  };
  const pageLinks = pages.map(({ title: name, slug }) => ({ title: name, to: `/${slug}` }));
  return data({ posts, projects, pageLinks, categories }, init());
}

export function meta({ matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  return pageMeta(matches, {
    title: t('footer.sitemap'),
    description: t('sitemap.about'),
    path: '/sitemap',
  });
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { posts, projects, pageLinks, categories } = loaderData;
  const t = useTexts();
  const { menu, labelOf } = useSections();
  const sections = menu
    .filter(({ kind }) => kind === 'section')
    .map(({ label, to }) => ({ title: label, to }));
  const legal = footerPages.map((name) => ({ title: t(`footer.${name}`), to: `/${name}` }));
  const articles = posts?.items.map((post) => ({
    ...post,
    to: `/blog/${post.slug}`,
    fact: formatShortDate(post.publishedAt, formats),
  }));
  const works = projects?.items.map((project) => ({
    ...project,
    to: `/portfolio/${project.slug}`,
    fact: project.completedAt ? formatMonth(project.completedAt, formats) : '',
  }));
  return (
    <>
      <PageHead title={t('footer.sitemap')} lede={t('sitemap.about')} />
      <div className="wrap grid gap-y-[clamp(3rem,5vw,5rem)] pb-(--section)">
        <SitemapPart
          id="pages"
          title={t('sitemap.title')}
          count="sitemap.pages"
          groups={[{ category: null, items: [...sections, ...pageLinks, ...legal] }]}
        />
        <SitemapPart
          id="blog"
          title={labelOf('/blog')}
          count="sitemap.posts"
          groups={articles ? groupByCategory(articles, categories.post) : null}
          total={posts?.total}
          all={{ label: t('lists.allPosts'), to: '/blog' }}
        />
        <SitemapPart
          id="portfolio"
          title={labelOf('/portfolio')}
          count="sitemap.projects"
          groups={works ? groupByCategory(works, categories.project) : null}
          total={projects?.total}
          all={{ label: t('lists.allProjects'), to: '/portfolio' }}
        />
      </div>
    </>
  );
}

type SitemapLink = { title: string; to: string; fact?: string };

type SitemapPartProps = {
  id: string;
  title: string;
  /** The text of the number of links. */
  count: TextName;
  /** Null if loading failed. */
  groups: { category: string | null; items: SitemapLink[] }[] | null;
  /** More than the links in the groups if not all of them are shown. */
  total?: number | undefined;
  /** The list that has all. */
  all?: { label: string; to: string };
};

function SitemapPart({ id, title, count, groups, total, all }: SitemapPartProps) {
  const t = useTexts();
  const shown = groups?.reduce((sum, { items }) => sum + items.length, 0);
  if (shown === 0) return null;
  const number = total ?? shown;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-(--gutter) gap-y-6 border-t-(length:--rule-w) border-ink pt-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <header className="flex items-baseline justify-between gap-4 self-start md:flex-col md:gap-2">
        <h2 id={id} className="type-t1">
          {title}
        </h2>
        {number !== undefined && <p className="type-label">{t(count, { count: number })}</p>}
      </header>
      <div className="grid grid-cols-1 gap-9">
        {!groups && <NotLoaded />}
        {groups?.map(({ category, items }) => (
          <div key={category}>
            {category && <h3 className="type-t3 mb-2">{category}</h3>}
            <ul className="gap-x-(--gutter) lg:columns-2">
              {items.map((item) => (
                <Row key={item.to} {...item} />
              ))}
            </ul>
          </div>
        ))}
        {all && shown !== number && (
          <div>
            <MoreLink to={all.to}>{all.label}</MoreLink>
          </div>
        )}
      </div>
    </section>
  );
}

function Row({ title, to, fact }: SitemapLink) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={to}
        className="flex min-h-11 items-baseline justify-between gap-4 border-b border-rule py-2.5 leading-snug transition-colors duration-(--quick) hover:text-accent-text"
      >
        <span className="min-w-0">{title}</span>
        {fact && <span className="type-label flex-none whitespace-nowrap">{fact}</span>}
      </Link>
    </li>
  );
}
