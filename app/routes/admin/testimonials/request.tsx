import { redirect } from 'react-router';
import { deps } from '#context';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { RequestReview } from '#features/testimonials/panel/request-review.tsx';
import { NOT_CUT } from '#features/testimonials/cut.ts';
import { changesForm, publishForm } from '#features/testimonials/request-form.server.ts';
import {
  askForChanges,
  deleteRequest,
  publishRequest,
  revokeRequest,
  unpublishRequest,
} from '#features/testimonials/requests-publishing.server.ts';
import { findRequest } from '#features/testimonials/requests.server.ts';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { notFound } from '#platform/http/responses.ts';
import { bad, ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/request.ts';
import { buildRequestLink } from './read-requests.server.ts';

const STALE = 'The testimonial has changed meanwhile. The latest version is shown now. Please read it again.';
const FULL =
  'The site already has 12 testimonials, hidden ones included. Delete one under Testimonials, then publish this one.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const request = await findRequest(db, params.id, now);
  if (!request) throw notFound('Testimonial Not Found');
  return { request, link: buildRequestLink(context, request) };
}

export const action = ownerActions({ publish, changes: requestChanges, unpublish, revoke, delete: remove });

async function publish(owner: OwnerRequest) {
  const { id, db, mailer } = owner;
  const outcome = await publishRequest(db, { id, ...owner.parse(publishForm) }, owner);
  if (outcome === 'not-cut') return owner.refuse({ cut: NOT_CUT });
  if (outcome === 'full') return owner.refuse({ cut: FULL }, 409);
  if (outcome === null || outcome === 'stale') return resultOf(outcome);
  await owner.record('published', 'a testimonial');
  if (outcome === 'done-unmailed') return ok('Published.');
  return ok(
    mailer
      ? 'Published. The client gets an email with the text.'
      : 'Published. The email to the client is in the outbox until a mail server is configured.',
  );
}

async function requestChanges(owner: OwnerRequest) {
  const { id, db } = owner;
  const outcome = await askForChanges(db, { id, ...owner.parse(changesForm) }, owner);
  if (outcome !== 'done') return resultOf(outcome);
  await owner.record('asked-for-changes', 'a testimonial');
  return ok('Sent to the client.');
}

async function unpublish({ id, db, record }: OwnerRequest) {
  const outcome = await unpublishRequest(db, { id });
  if (outcome !== 'done') return resultOf(outcome);
  await record('unpublished', 'a testimonial');
  return ok('Unpublished.');
}

async function revoke({ id, db, now, mediaStore, record }: OwnerRequest) {
  const revoked = await revokeRequest(db, { id }, now);
  if (revoked === null || revoked === 'stale') return resultOf(revoked);
  if (revoked.image) await deleteUnusedImages(db, [revoked.image], mediaStore);
  await record('revoked-link', 'a testimonial');
  return ok('Link revoked.');
}

async function remove({ id, db, mediaStore, record }: OwnerRequest) {
  const deleted = await deleteRequest(db, { id });
  if (deleted === null || deleted === 'stale') return resultOf(deleted);
  if (deleted.image) await deleteUnusedImages(db, [deleted.image], mediaStore);
  await record('deleted', 'a testimonial');
  throw redirect(requestsPath, 303);
}

/** A version conflict reloads the screen; see `shouldRevalidate`. */
function resultOf(outcome: 'stale' | null) {
  if (outcome === null) throw notFound('Testimonial Not Found');
  return bad(STALE);
}

export { refreshWhenStale as shouldRevalidate } from '#routes/admin/enquiries/refresh-when-stale.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData ? `Testimonial of ${loaderData.request.name}` : 'Testimonial');
}

export default function TestimonialRequestScreen({ loaderData: { request, link } }: Route.ComponentProps) {
  return (
    <>
      <Crumbs links={[{ label: 'Testimonials by link', to: requestsPath }]} />
      <ScreenHead title={request.name} note="Testimonial by link" />
      <RequestReview request={request} link={link} />
    </>
  );
}
