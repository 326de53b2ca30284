import { type Context, deps } from '#context';
import { defaultSite, type PublicSite, type Site } from '#content/site.ts';
import { textsOf } from '#content/texts/languages.ts';
import { listNavigationPages } from '#features/pages/pages.server.ts';
import { type MenuItem, type NavigationPage, resolveNavigation } from '#features/settings/navigation.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { isHiddenFromSearch } from '#features/system/sample-content.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { readNavigation } from '#routes/read-navigation.server.ts';
import { type OrEmpty, readOrRecall } from '#routes/read-or-recall.server.ts';

/** A single object, so that the WeakMap below finds it. */
const unsavedSite = withResponseTime(defaultSite);
const noPages: NavigationPage[] = [];

export async function readPublicSite(context: Context, orEmptyOfPage: OrEmpty) {
  let hasFailed = false;
  const orEmpty: OrEmpty = (reading, label, empty) => {
    reading.catch(() => (hasFailed = true));
    return orEmptyOfPage(reading, label, empty);
  };
  const { db, now, siteUrl, memoize } = deps(context);
  const readingPages = memoize('navigation pages', () => listNavigationPages(db, now));
  const [settings, pages, isHidden] = await Promise.all([
    readOrRecall(context, orEmpty, { name: 'site', read: () => readSite(db), empty: unsavedSite }),
    // Not recalled: a page may have been withdrawn since.
    orEmpty(readingPages, 'Error fetching data:', noPages),
    readOrRecall(context, orEmpty, {
      name: 'hidden from search',
      read: () => isHiddenFromSearch(db, siteUrl),
      empty: false,
    }),
  ]);
  const known = knownBySettings.get(settings);
  if (known?.pages === pages) return known;
  const navigation = await orEmpty(
    readNavigation(context, settings),
    'Error fetching data:',
    settings.navigation,
  );
  const read = {
    site: toPublicSite(isHidden ? { ...settings, searchEngines: false } : settings),
    pages,
    menu: resolveNavigation(navigation, pages),
  };
  if (!hasFailed) knownBySettings.set(settings, read);
  return read;
}

/** Returns the same objects per content version: `Memoized` uses their identity as cache key. */
const knownBySettings = new WeakMap<Site, { site: PublicSite; menu: MenuItem[]; pages: NavigationPage[] }>();

function toPublicSite({ navigation: _navigation, ...site }: Site): PublicSite {
  return {
    ...site,
    responseTime: formatResponseTime(site.responsePromise, textsOf(site)),
    seoTitle: site.seoTitle || (site.role ? `${site.name} — ${site.role}` : site.name),
    seoDescription: site.seoDescription || site.lede,
  };
}
