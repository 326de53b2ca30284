import type { Page, Route } from '@playwright/test';

const proxyPage =
  '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

type Failure = {
  /** What the browser's console says about it; 0 for no response at all. */
  status: number;
  answer: (route: Route) => Promise<void>;
  text: RegExp;
};

/** What can happen to a request on its way. */
export const failures: Record<string, Failure> = {
  'a lost connection': {
    status: 0,
    answer: (route) => route.abort('internetdisconnected'),
    text: /The site could not be reached\. Check your connection, then try again\./,
  },
  'a proxy without a server': {
    status: 502,
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: proxyPage }),
    text: /The site is not responding\. Try again in a moment\./,
  },
  'the page of another network': {
    status: 200,
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: proxyPage }),
    text: /The site could not be reached\. Check your connection, then try again\./,
  },
  'a body that is too large': {
    status: 413,
    answer: (route) =>
      route.fulfill({ status: 413, contentType: 'text/plain', body: 'The request is too large.' }),
    text: /This is larger than 1 MB and could not be saved\./,
  },
};

/** Lets whatever is sent fail, until the function that comes back is called. */
export async function failSending(page: Page, { answer }: Failure) {
  const handler = (route: Route) => (route.request().method() === 'POST' ? answer(route) : route.fallback());
  await page.route('**/*', handler);
  return () => page.unroute('**/*', handler);
}
