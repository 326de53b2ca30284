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
import { networkViewsPerHour, viewsPerHour } from '#features/posts/post.ts';
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
  const agent = request.headers.get('User-Agent') ?? '';
  const nameAs = context.get(visitorContext);
  const ownHosts = [request.url, context.get(siteUrlContext)].map((url) => new URL(url).host);
  return {
    day: dayIn(timeZone, context.get(clockContext)()),
    path,
    host: outsideHost(referrer, ownHosts),
    nameOf: (salt) => signatureOf(salt, `${nameAs(salt)} ${agent}`),
    ...clientOf(agent),
  };
}

/** The rate limits prevent a client from inflating the numbers; the one of a network is wide enough for an office. */
export async function countView<Result>(
  context: Readonly<RouterContextProvider>,
  visit: Visit,
  action: LimitedAction<Result>,
): Promise<Result | undefined> {
  const now = context.get(clockContext)();
  const limitFor = (visitor: string, limit: number) => ({
    action: 'view',
    visitor,
    limit,
    seconds: HOUR_SECONDS,
    now,
  });
  const ofNetwork = limitFor(context.get(visitorContext)(), networkViewsPerHour);
  const ofVisitor = limitFor(visit.nameOf(visit.day), viewsPerHour);
  const counted = await runWithinLimit(context.get(databaseContext), ofNetwork, async (trx) => {
    const { done } = await runWithinLimit(trx, ofVisitor, action);
    return done;
  });
  return counted.done;
}
