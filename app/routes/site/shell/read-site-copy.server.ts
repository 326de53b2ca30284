import type { RouterContextProvider } from 'react-router';
import { databaseContext, memoizeContext } from '#context';
import {
  type ContactCopy,
  defaultSite,
  homeCopyKeys,
  type HomeCopy,
  type SharedSite,
  type Site,
} from '#content/site.ts';
import { type MenuItem, resolveNavigation } from '#features/settings/navigation.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { textsOf } from '#content/texts/languages.ts';

/** A single object, so that the WeakMap below finds it. */
const unsavedSite = withResponseTime(defaultSite);

type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

/** Reads the site copy, split into the parts that pages send to the browser. */
export async function readSiteCopy(context: Readonly<RouterContextProvider>, orEmpty: OrEmpty) {
  const reading = context.get(memoizeContext)('site', () => readSite(context.get(databaseContext)));
  const site = await orEmpty(reading, 'Error fetching data:', unsavedSite);
  const siteCopy = copyBySite.get(site) ?? splitSite(site);
  copyBySite.set(site, siteCopy);
  return siteCopy;
}

type SiteCopy = { shared: SharedSite; menu: MenuItem[]; home: HomeCopy; contact: ContactCopy };

/** Returns the same objects per content version: `Memoized` uses their identity as cache key. */
const copyBySite = new WeakMap<Site, SiteCopy>();

function splitSite(all: Site): SiteCopy {
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
  const shared: SharedSite = { ...rest, responseTime: formatResponseTime(rest, textsOf(all)) };
  // Resolved on the server, so that the browser does not need these defaults.
  shared.seoTitle ||= shared.role ? `${shared.name} — ${shared.role}` : shared.name;
  shared.seoDescription ||= home.lede;
  return {
    shared,
    menu: resolveNavigation(navigation, []),
    home,
    contact: { helpWith, faq, ...fields, ...choices },
  };
}
