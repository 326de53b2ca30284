import type { RouterContextProvider } from 'react-router';
import {
  authContext,
  clockContext,
  databaseContext,
  memoizeContext,
  siteUrlContext,
  visitorContext,
} from '#context';
import { clientOf } from '#features/analytics/agent.ts';
import { outsideHost, type Visit } from '#features/analytics/visit.ts';
import { networkViewsPerHour } from '#features/posts/post.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { type LimitedAction, runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { signatureOf } from '#platform/crypto/signature.server.ts';
import { isReader } from './is-reader.server.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

/** Reads the path, query and referrer that the browser sends after loading a page. */
export async function readBeacon(request: Request) {
  const fields = new URLSearchParams(await request.text());
  const [pathname = '', search] = (fields.get('path') ?? '').split('?');
  return { pathname, query: new URLSearchParams(search), referrer: fields.get('referrer') ?? '' };
}

/** The visit to count; null if it must not be counted. */
export async function visitOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { path, referrer }: { path: string; referrer: string },
): Promise<Visit | null> {
  // Excludes bots, the owner and visitors who opted out.
  if (!(await isReader(request, context.get(authContext)))) return null;
  const readNow = () => readSite(context.get(databaseContext));
  const { timeZone } = await context.get(memoizeContext)('site', readNow);
  const ownHosts = [request.url, context.get(siteUrlContext)].map((url) => new URL(url).host);
  return {
    day: dayIn(timeZone, context.get(clockContext)()),
    path,
    host: outsideHost(referrer, ownHosts),
    nameOf: nameVisitor(request, context),
    ...clientOf(agentOf(request)),
  };
}

/** A visitor is a network and a browser. */
export function nameVisitor(request: Request, context: Readonly<RouterContextProvider>) {
  const nameNetwork = context.get(visitorContext);
  return (salt: string) => signatureOf(salt, `${nameNetwork(salt)} ${agentOf(request)}`);
}

function agentOf(request: Request) {
  return request.headers.get('User-Agent') ?? '';
}

/**
 * The limit of a network keeps a script from adding views and rows without end. It is wide enough for an office, and does
 * not depend on the name of the browser, which a script may change.
 */
export async function countView<Result>(
  context: Readonly<RouterContextProvider>,
  action: LimitedAction<Result>,
): Promise<Result | undefined> {
  const now = context.get(clockContext)();
  const visitor = context.get(visitorContext)();
  const limit = { action: 'view', visitor, limit: networkViewsPerHour, seconds: HOUR_SECONDS, now };
  const { done } = await runWithinLimit(context.get(databaseContext), limit, action);
  return done;
}
