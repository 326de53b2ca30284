import { testOrigin } from './site.ts';
import type { startTestApp } from './test-app.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

/** User agents. */
export const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  tablet: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  robot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

type View = {
  path: string;
  from?: string;
  referrer?: string;
  agent?: string;
  headers?: Record<string, string>;
};

/** Sends the view beacon of a page. */
export function view(
  { send }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'send'>,
  { path, from = '203.0.113.1', referrer = '', agent = agents.firefox, headers = {} }: View,
) {
  return send(path.startsWith('/blog/') ? `${path}/view` : '/view', {
    method: 'POST',
    body: new URLSearchParams({ path, referrer }),
    headers: {
      Origin: testOrigin,
      Host: new URL(testOrigin).host,
      'User-Agent': agent,
      'X-Forwarded-For': from,
      ...headers,
    },
  });
}
