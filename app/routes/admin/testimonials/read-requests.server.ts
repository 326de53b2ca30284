import { type Context, deps } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { buildRequestPath } from '#features/testimonials/requests-sending.server.ts';
import { listRequests } from '#features/testimonials/requests-panel.server.ts';
import type { RequestState } from '#features/testimonials/testimonial.ts';

type About = { enquiryId: string } | { projectId: string } | Record<never, never>;

/** The links of a job, or all, and the usual message for a new one. */
export async function readRequests(context: Context, about: About) {
  const { db, now } = deps(context);
  const [site, rows] = await Promise.all([readSite(db), listRequests(db, { ...about, now })]);
  return {
    requests: rows.map((row) => ({ ...row, link: buildRequestLink(context, row) })),
    message: getTexts(site)('mail.testimonialMessage'),
  };
}

const endedStates = new Set<RequestState>(['withdrawn', 'revoked', 'expired']);

/** The client's link; null if it no longer works. */
export function buildRequestLink(
  context: Context,
  { id, state }: { id: string; state: RequestState },
): string | null {
  if (endedStates.has(state)) return null;
  const { siteUrl, secret } = deps(context);
  return siteUrl + buildRequestPath(secret, id);
}
