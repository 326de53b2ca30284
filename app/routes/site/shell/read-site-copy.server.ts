import type { RouterContextProvider } from 'react-router';
import { databaseContext, memoizeContext } from '#context';
import { type ContactCopy, defaultSite, type HomeCopy, type SharedSite, type Site } from '#content/site.ts';
import { withResponseTime } from '#features/settings/response-time.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { formatHours } from '#platform/time/hours.ts';

/** One object, by which `divided` recognizes it. */
const unsavedSite = withResponseTime(defaultSite);

type Failing = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

/** What the owner says on the site, in the parts in which pages send it. */
export async function readSiteCopy(context: Readonly<RouterContextProvider>, orEmpty: Failing) {
  const reading = context.get(memoizeContext)('site', () => readSite(context.get(databaseContext)));
  const site = await orEmpty(reading, 'Error fetching data:', unsavedSite);
  const words = divided.get(site) ?? divide(site);
  divided.set(site, words);
  return words;
}

type SiteCopy = { shared: SharedSite; home: HomeCopy; contact: ContactCopy };

/** What is the same in an edition stays one object, by which others know it. */
const divided = new WeakMap<Site, SiteCopy>();

function divide({ helpWith, faq, ...others }: Site): SiteCopy {
  const { headline, lede, servicesIntro, services, statistics, ...rest } = others;
  const { newsletterText, newsletterPromise, closingTitle, closingText, ...remaining } = rest;
  const shared: SharedSite = { ...remaining, responseTime: formatHours(rest.responseHours) };
  // Decided here, so that browsers need not know how.
  shared.seoTitle ||= shared.role ? `${shared.name} — ${shared.role}` : shared.name;
  shared.seoDescription ||= lede;
  const hero = { headline, lede, servicesIntro, services, statistics };
  const end = { newsletterText, newsletterPromise, closingTitle, closingText };
  return { shared, home: { ...hero, ...end }, contact: { helpWith, faq } };
}
