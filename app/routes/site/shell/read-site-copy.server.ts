import type { RouterContextProvider } from 'react-router';
import { databaseContext, memoizeContext } from '#context';
import { type ContactCopy, defaultSite, type HomeCopy, type SharedSite, type Site } from '#content/site.ts';
import { formatResponseTime, withResponseTime } from '#features/settings/response-time.ts';
import { readSite } from '#features/settings/settings.server.ts';

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

type SiteCopy = { shared: SharedSite; home: HomeCopy; contact: ContactCopy };

/** Returns the same objects per content version: `Memoized` uses their identity as cache key. */
const copyBySite = new WeakMap<Site, SiteCopy>();

function splitSite(site: Site): SiteCopy {
  const { helpWith, faq, formName, formEmail, formSubject, formSubjectHint, formMessage, ...more } = site;
  const { formBudget, formBudgets, formTimeline, formTimelines, formButton, formThanks, ...others } = more;
  const fields = { formName, formEmail, formSubject, formSubjectHint, formMessage, formButton, formThanks };
  const choices = { formBudget, formBudgets, formTimeline, formTimelines };
  const { headline, lede, servicesIntro, services, statistics, ...rest } = others;
  const { newsletterText, newsletterPromise, closingTitle, closingText, ...remaining } = rest;
  const shared: SharedSite = { ...remaining, responseTime: formatResponseTime(rest) };
  // Resolved on the server, so that the browser does not need these defaults.
  shared.seoTitle ||= shared.role ? `${shared.name} — ${shared.role}` : shared.name;
  shared.seoDescription ||= lede;
  const hero = { headline, lede, servicesIntro, services, statistics };
  const end = { newsletterText, newsletterPromise, closingTitle, closingText };
  return { shared, home: { ...hero, ...end }, contact: { helpWith, faq, ...fields, ...choices } };
}
