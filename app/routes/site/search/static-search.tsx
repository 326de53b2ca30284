import { SearchGroup } from '#features/search/search-group.tsx';
import { NotLoaded } from '#ui/layout/not-loaded.tsx';
import { SearchForm } from '#routes/site/shell/search-form.tsx';
import { useSections } from '#routes/site/shell/use-site.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SEARCH_INDEX_PATH } from '#platform/text/search-index.ts';
import { useTexts } from '#ui/text/texts.ts';
import { NoResults } from './no-results.tsx';

/**
 * Shown once per group; `app/enhancers/static-search.ts` repeats it for each result, and keeps the language of sample
 * content only where it is some.
 */
const sample = { path: '#', ...sampleSnippets(), isSample: true };

/** The search page of a static copy, where the browser searches an index that was built with the copy. */
export function StaticSearch() {
  const t = useTexts();
  const texts = {
    'data-title': t('search.titleOf'),
    'data-heading': t('search.resultsFor'),
    'data-one': t('search.count.one'),
    'data-other': t('search.count.other'),
  };
  return (
    <div
      data-search-index={SEARCH_INDEX_PATH}
      {...texts}
      className="wrap pt-[calc(var(--head)+clamp(2.5rem,5vw,5rem))] pb-(--section)"
    >
      <h1 className="type-d1 -ml-[0.03em] wrap-anywhere">{t('search.label')}</h1>
      <SearchForm
        className="mt-8 flex h-14 max-w-160 items-center gap-3 rounded-sm border-[1.5px] border-ink pl-4 outline-offset-2 outline-accent-text focus-within:outline-2"
        inputClassName="h-full flex-1 text-lg"
      />
      <output className="type-label mt-4 block">{t('search.hint')}</output>
      <WithoutScript />
      <div data-search-results className="mt-[clamp(2.5rem,4vw,4rem)] grid grid-cols-1 gap-16" />
      <template data-search-group="posts">
        <SearchGroup title={t('search.posts')} results={[sample]} />
      </template>
      <template data-search-group="projects">
        <SearchGroup title={t('search.projects')} results={[sample]} />
      </template>
      <template data-search-group="pages">
        <SearchGroup title={t('search.pages')} results={[sample]} />
      </template>
      <template data-search-none>
        <NoResults />
      </template>
      <template data-search-failed>
        <NotLoaded text="search.notLoaded" />
      </template>
    </div>
  );
}

function WithoutScript() {
  const t = useTexts();
  const { menu } = useSections();
  const links = menu.filter(({ kind }) => kind !== 'link');
  return (
    <div className="mt-8 hidden gap-5 noscript:grid">
      <p className="type-read">{t('copy.searchScript')}</p>
      <ul className="flex flex-wrap gap-x-8 gap-y-3">
        {[...links, { to: '/sitemap', label: t('footer.sitemap') }].map(({ to, label }) => (
          <li key={to}>
            <MoreLink to={to}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sampleSnippets() {
  const snippet = { before: '', match: ' ', after: '' };
  return { title: snippet, text: snippet, category: snippet };
}
