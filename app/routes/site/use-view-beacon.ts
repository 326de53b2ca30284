import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The address that was told last; only the first one of a visit has a referrer. */
let told = '';

/**
 * Tells the server of each page that is shown: pages may come from a cache or be fetched ahead. Answers with the views
 * of an article once they are known.
 */
export function useViewBeacon(): number | undefined {
  const { pathname, search } = useLocation();
  const [counted, setCounted] = useState<{ path: string; views: number }>();
  const path = pathname + search;

  useEffect(() => {
    if (told === path) return;
    const referrer = (told ? '' : document.referrer).split('/')[2] ?? '';
    told = path;
    fetch(/^\/blog\/[^/]+$/.test(pathname) ? `${pathname}/view` : '/view', {
      method: 'POST',
      keepalive: true,
      body: new URLSearchParams({ path, referrer }),
    })
      .then(async (response) => setCounted({ path, ...(await response.json()) }))
      // What could not be told is no reason to disturb a reader.
      .catch(() => {});
  }, [pathname, path]);

  return counted?.path === path ? counted.views : undefined;
}
