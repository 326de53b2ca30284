import { useRouteLoaderData } from 'react-router';
import type { SharedSite } from '#content/site.ts';

export type SiteData = { site: SharedSite; siteUrl: string; year: number };

/** What the layout loaded about the owner, for every page inside it. */
export function useSite(): SharedSite {
  return useSiteData().site;
}

/** The address under which a page is known to the world, whatever the address bar says. */
export function useCanonicalUrl(path: string): string {
  return useSiteData().siteUrl + path;
}

function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('site');
  if (!data) throw new Error('useSite is for pages inside the site layout.');
  return data;
}
