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
import { viewsPerHour } from '#features/posts/post.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { type LimitedAction, runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { signatureOf } from '#platform/crypto/signature.server.ts';
import { isReader } from './is-reader.server.ts';

const HOUR = 3_600;

/** What the browser tells of a loaded page: its address, and the host on which a link led here. */
export async function readBeacon(request: Request) {
  const told = new URLSearchParams(await request.text());
  const [pathname = '', search] = (told.get('path') ?? '').split('?');
  return { pathname, query: new URLSearchParams(search), referrer: told.get('referrer') ?? '' };
}

/** A view as it is counted; null where it is not. */
export async function visitOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { path, referrer }: { path: string; referrer: string },
): Promise<Visit | null> {
  // Neither a machine, nor the owner, nor somebody who minds.
  if (!(await isReader(request, context.get(authContext)))) return null;
  const readNow = () => readSite(context.get(databaseContext));
  const { timeZone } = await context.get(memoizeContext)('site', readNow);
  const agent = request.headers.get('User-Agent') ?? '';
  const nameAs = context.get(visitorContext);
  const own = [request.url, context.get(siteUrlContext)].map((url) => new URL(url).host);
  return {
    day: dayIn(timeZone, context.get(clockContext)()),
    path,
    host: outsideHost(referrer, own),
    nameOf: (salt) => signatureOf(salt, `${nameAs(salt)} ${agent}`),
    ...clientOf(agent),
  };
}

/** Counts a view, unless somebody only wants the number to rise. */
export function countView<Done>(context: Readonly<RouterContextProvider>, counting: LimitedAction<Done>) {
  const limit = {
    act: 'view',
    visitor: context.get(visitorContext)(),
    limit: viewsPerHour,
    seconds: HOUR,
    now: context.get(clockContext)(),
  };
  return runWithinLimit(context.get(databaseContext), limit, counting);
}
