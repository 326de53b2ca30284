import { expect, type Page, type Route } from '@playwright/test';

const proxyPage =
  '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

export type Failure = {
  /** As in the browser's console message; 0 for no response. */
  status: number;
  respond: (route: Route) => Promise<void>;
  text: RegExp;
};

export const failures: Record<string, Failure> = {
  'a lost connection': {
    status: 0,
    respond: (route) => route.abort('internetdisconnected'),
    text: /The site could not be reached\. Check your connection, then try again\./,
  },
  'a proxy error page': {
    status: 502,
    respond: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: proxyPage }),
    text: /The site is not responding\. Try again in a moment\./,
  },
  'a captive portal page': {
    status: 200,
    respond: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: proxyPage }),
    text: /The site could not be reached\. Check your connection, then try again\./,
  },
  'a body that is too large': {
    status: 413,
    respond: (route) =>
      route.fulfill({ status: 413, contentType: 'text/plain', body: 'The request is too large.' }),
    text: /This is larger than 1 MB and could not be saved\./,
  },
};

/** Fails every POST until the returned function is called. */
export async function failSending(page: Page, { respond }: Failure) {
  const handler = (route: Route) => (route.request().method() === 'POST' ? respond(route) : route.fallback());
  await page.route('**/*', handler);
  return () => page.unroute('**/*', handler);
}

/** Cuts the connection after the panel has prefetched all screens, as for an owner who has been on a page for a while. */
export async function goOffline(page: Page) {
  await expect.poll(() => page.evaluate(hasPrefetchedScreens)).toBe(true);
  await page.context().setOffline(true);
}

function hasPrefetchedScreens() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')];
  return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
}
