import { useRouteLoaderData } from 'react-router';
import type { SharedSite } from '#content/site.ts';
import type { Look } from '#features/brand/brand-css.ts';

export type SiteData = { site: SharedSite; siteUrl: string; year: number; look: Look };

/** Site data of the layout loader, for all pages inside it. */
export function useSite(): SharedSite {
  return useSiteData().site;
}

/** The canonical URL, independent of the requested host. */
export function useCanonicalUrl(path: string): string {
  return useSiteData().siteUrl + path;
}

function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('site');
  if (!data) throw new Error('useSite is for pages inside the site layout.');
  return data;
}
