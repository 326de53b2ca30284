import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, memoizeContext } from '#context';
import {
  type ContactCopy,
  defaultSite,
  homeCopyKeys,
  type HomeCopy,
  type SharedSite,
  type Site,
} from '#content/site.ts';
import { listNavigationPages } from '#features/pages/pages.server.ts';
import { type MenuItem, type NavigationPage, resolveNavigation } from '#features/settings/navigation.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { textsOf } from '#content/texts/languages.ts';

/** A single object, so that the WeakMap below finds it. */
const unsavedSite = withResponseTime(defaultSite);
const noPages: NavigationPage[] = [];

type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

/** Reads the site copy, split into the parts that pages send to the browser. */
export async function readSiteCopy(context: Readonly<RouterContextProvider>, orEmpty: OrEmpty) {
  const [db, memoize] = [context.get(databaseContext), context.get(memoizeContext)];
  const readingPages = memoize('navigation pages', () =>
    listNavigationPages(db, context.get(clockContext)()),
  );
  const [site, pages] = await Promise.all([
    orEmpty(
      memoize('site', () => readSite(db)),
      'Error fetching data:',
      unsavedSite,
    ),
    orEmpty(readingPages, 'Error fetching data:', noPages),
  ]);
  const known = copyBySite.get(site);
  if (known?.pages === pages) return known.copy;
  const copy = splitSite(site, pages);
  copyBySite.set(site, { pages, copy });
  return copy;
}

type SiteCopy = { shared: SharedSite; menu: MenuItem[]; home: HomeCopy; contact: ContactCopy };

/** Returns the same objects per content version: `Memoized` uses their identity as cache key. */
const copyBySite = new WeakMap<Site, { pages: NavigationPage[]; copy: SiteCopy }>();

function splitSite(all: Site, pages: NavigationPage[]): SiteCopy {
  const {
    helpWith,
    faq,
    navigation,
    formName,
    formEmail,
    formSubject,
    formSubjectHint,
    formMessage,
    ...more
  } = all;
  const { formBudget, formBudgets, formTimeline, formTimelines, formButton, formThanks, ...site } = more;
  const fields = { formName, formEmail, formSubject, formSubjectHint, formMessage, formButton, formThanks };
  const choices = { formBudget, formBudgets, formTimeline, formTimelines };
  const ofHome = (key: string) => homeCopyKeys.some((each) => each === key);
  const entries = Object.entries(site);
  const home = Object.fromEntries(entries.filter(([key]) => ofHome(key))) as HomeCopy;
  const rest = Object.fromEntries(entries.filter(([key]) => !ofHome(key))) as SharedSite;
  const shared: SharedSite = {
    ...rest,
    responseTime: formatResponseTime(rest.responsePromise, textsOf(all)),
  };
  // Resolved on the server, so that the browser does not need these defaults.
  shared.seoTitle ||= shared.role ? `${shared.name} — ${shared.role}` : shared.name;
  shared.seoDescription ||= home.lede;
  return {
    shared,
    menu: resolveNavigation(navigation, pages),
    home,
    contact: { helpWith, faq, ...fields, ...choices },
  };
}
