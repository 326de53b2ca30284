import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { defaultSite, type PublicSite, type Site } from '#content/site.ts';
import { textsOf } from '#content/texts/languages.ts';
import { listNavigationPages } from '#features/pages/pages.server.ts';
import { type MenuItem, type NavigationPage, resolveNavigation } from '#features/settings/navigation.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { type OrEmpty, readOrRecall } from '#routes/read-or-recall.server.ts';

/** A single object, so that the WeakMap below finds it. */
const unsavedSite = withResponseTime(defaultSite);
const noPages: NavigationPage[] = [];

export async function readPublicSite(context: Readonly<RouterContextProvider>, orEmpty: OrEmpty) {
  const db = context.get(databaseContext);
  const [settings, pages] = await Promise.all([
    readOrRecall(context, orEmpty, { name: 'site', read: () => readSite(db), empty: unsavedSite }),
    readOrRecall(context, orEmpty, {
      name: 'navigation pages',
      read: () => listNavigationPages(db, context.get(clockContext)()),
      empty: noPages,
    }),
  ]);
  const known = knownBySettings.get(settings);
  if (known?.pages === pages) return known;
  const read = {
    site: toPublicSite(settings),
    pages,
    menu: resolveNavigation(settings.navigation, pages),
  };
  knownBySettings.set(settings, read);
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
