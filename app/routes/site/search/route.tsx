import { data } from 'react-router';
import { deps } from '#context';
import { MAX_QUERY_LENGTH } from '#features/search/search.ts';
import { search } from '#features/search/search.server.ts';
import { SearchGroup } from '#features/search/search-group.tsx';
import { emptyOnFailure } from '#platform/http/responses.ts';
import type { Route } from './+types/route.ts';
import { NotLoaded } from '#ui/layout/empty.tsx';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import { SearchForm } from '#routes/site/shell/header.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { useSections } from '#routes/site/shell/use-site.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';

const notLoaded = { posts: null, projects: null, pages: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim();
  const query = [...text].slice(0, MAX_QUERY_LENGTH).join('');
  const { db, now, log, findMatches } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const searching = search(db, {
    text: query,
    now,
    findMatches,
    hidden: await readHiddenGroups(context),
  });
  return data({ query, ...(await orEmpty(searching, 'Error fetching data:', notLoaded)) }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const query = loaderData?.query;
  return [
    ...pageMeta(matches, {
      title: query ? t('search.titleOf', { query }) : t('search.label'),
      description: t('search.about'),
      path: '/search',
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { query, posts, projects, pages } = loaderData;
  const isLoaded = posts !== null && projects !== null && pages !== null;
  const total = isLoaded ? posts.length + projects.length + pages.length : 0;
  return (
    <div className="wrap pt-[calc(var(--head)+clamp(2.5rem,5vw,5rem))] pb-(--section)">
      <h1 className="type-d1 -ml-[0.03em] wrap-anywhere">
        {query ? t('search.resultsFor', { query }) : t('search.label')}
      </h1>
      <SearchForm
        key={query}
        defaultValue={query}
        className="mt-8 flex h-14 max-w-160 items-center gap-3 rounded-sm border-[1.5px] border-ink pl-4 outline-offset-2 outline-accent-text focus-within:outline-2"
        inputClassName="h-full flex-1 text-lg"
      />
      <output className="type-label mt-4 block">
        {query ? total > 0 && t('search.count', { count: total }) : t('search.hint')}
      </output>
      <div className="mt-[clamp(2.5rem,4vw,4rem)] grid grid-cols-1 gap-16">
        {posts && posts.length > 0 && <SearchGroup title={t('search.posts')} results={posts} />}
        {projects && projects.length > 0 && <SearchGroup title={t('search.projects')} results={projects} />}
        {pages && pages.length > 0 && <SearchGroup title={t('search.pages')} results={pages} />}
        {!isLoaded && <NotLoaded text="search.notLoaded" />}
        {isLoaded && query && total === 0 && <NoResults />}
      </div>
    </div>
  );
}

function NoResults() {
  const t = useTexts();
  const { isVisible } = useSections();
  return (
    <div className="border-t-(length:--rule-w) border-ink pt-8">
      <h2 className="type-d2">{t('search.none')}</h2>
      <p className="type-read mt-4">{t('search.noneText')}</p>
      <p className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        {isVisible('/blog') && <MoreLink to="/blog">{t('search.blog')}</MoreLink>}
        {isVisible('/portfolio') && <MoreLink to="/portfolio">{t('search.portfolio')}</MoreLink>}
        <MoreLink to="/">{t('shell.backHome')}</MoreLink>
      </p>
    </div>
  );
}
