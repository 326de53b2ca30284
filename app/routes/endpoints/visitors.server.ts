import { type Context, deps, snapshot } from '#context';
import { detectClient, outsideHost, type Visit } from '#features/analytics/visit.ts';
import { networkViewsPerHour } from '#features/posts/post.ts';
import { type LimitedAction, runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';
import { isbot } from 'isbot';
import type { CallAuth } from '#features/account/lazy-auth.server.ts';

/** Reads the path, query and referrer that the browser sends after loading a page. */
export async function readBeacon(request: Request) {
  const fields = new URLSearchParams(await request.text());
  const [pathname = '', search] = (fields.get('path') ?? '').split('?');
  return { pathname, query: new URLSearchParams(search), referrer: fields.get('referrer') ?? '' };
}

/** The visit to count; null if it must not be counted. */
export async function describeVisit(
  request: Request,
  context: Context,
  { path, referrer }: { path: string; referrer: string },
): Promise<Visit | null> {
  const { now, siteUrl, callAuth } = deps(context);
  // Excludes bots, the owner and visitors who opted out.
  if (!(await isReader(request, callAuth))) return null;
  const { timeZone } = await snapshot(context).site();
  const ownHosts = [request.url, siteUrl].map((url) => new URL(url).host);
  return {
    day: dayIn(timeZone, now),
    path,
    host: outsideHost(referrer, ownHosts),
    nameOf: nameVisitor(request, context),
    ...detectClient(agentOf(request)),
  };
}

/** A visitor is a network and a browser. */
export function nameVisitor(request: Request, context: Context) {
  const { hashVisitor } = deps(context);
  return (salt: string) => hashVisitor(`${salt} ${agentOf(request)}`);
}

function agentOf(request: Request) {
  return request.headers.get('User-Agent') ?? '';
}

/**
 * The limit of a network keeps a script from adding views and rows without end. It is wide enough for an office, and does
 * not depend on the name of the browser, which a script may change.
 */
export async function countView<Result>(
  context: Context,
  action: LimitedAction<Result>,
): Promise<Result | undefined> {
  const { db, now, hashVisitor } = deps(context);
  const visitor = hashVisitor();
  const limit = { action: 'view', visitor, limit: networkViewsPerHour, seconds: HOUR_SECONDS, now };
  const { done } = await runWithinLimit(db, limit, action);
  return done;
}

/** Whether to count the request: bots, the owner and visitors who opted out (DNT, GPC) are excluded. */
export async function isReader({ headers }: Request, callAuth: CallAuth): Promise<boolean> {
  if (headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1') return false;
  const agent = headers.get('User-Agent');
  if (!agent || isbot(agent)) return false;
  // Visitors have no cookies, so the session is rarely looked up.
  return !headers.has('Cookie') || (await callAuth((api) => api.getSession({ headers }))) === null;
}
