import { data, redirect } from 'react-router';
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
import { requestsPath } from '#features/testimonials/testimonial-request.ts';
import { parseForm, readForm, readIntent, refuse } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { bad, ok } from '#routes/admin/shell/action-result.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import type { Route } from './+types/request.ts';
import { linkOf } from './read-requests.server.ts';

const STALE = 'The testimonial has changed meanwhile. The latest version is shown now. Please read it again.';
const FULL =
  'The site already has 12 testimonials, hidden ones included. Delete one under Testimonials, then publish this one.';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const request = await findRequest(db, params.id, now);
  if (!request) throw notFound('Testimonial Not Found');
  return { request, link: linkOf(context, request) };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = readIntent(form, ['publish', 'changes', 'unpublish', 'revoke', 'delete']);
  if (intent === 'publish') return publish(form, args);
  if (intent === 'changes') return requestChanges(form, args);
  if (intent === 'unpublish') return unpublish(args);
  return intent === 'revoke' ? revoke(args) : remove(args);
}

type Args = Pick<Route.ActionArgs, 'params' | 'request' | 'context'>;

function linkOptions({ context }: Args) {
  const { siteUrl, secret } = deps(context);
  const { now } = deps(context);
  return { siteUrl, secret, now };
}

async function publish(form: FormData, args: Args) {
  const { params, request, context } = args;
  const { refused, data: values, values: typed } = parseForm(form, publishForm);
  if (refused) return data(refused, { status: 400 });
  const { db, mailer } = deps(context);
  const outcome = await publishRequest(db, { id: params.id, ...values }, linkOptions(args));
  if (outcome === 'not-cut') return data(refuse(typed, { cut: NOT_CUT }), { status: 400 });
  if (outcome === 'full') return data(refuse(typed, { cut: FULL }), { status: 409 });
  if (outcome === null || outcome === 'stale') return resultOf(outcome);
  await recordEvent(context, request, 'published', 'a testimonial');
  if (outcome === 'done-unmailed') return ok('Published.');
  return ok(
    mailer
      ? 'Published. The client gets an email with the text.'
      : 'Published. The email to the client is in the outbox until a mail server is configured.',
  );
}

async function requestChanges(form: FormData, args: Args) {
  const { params, request, context } = args;
  const { refused, data: values } = parseForm(form, changesForm);
  if (refused) return data(refused, { status: 400 });
  const { db } = deps(context);
  const outcome = await askForChanges(db, { id: params.id, ...values }, linkOptions(args));
  if (outcome !== 'done') return resultOf(outcome);
  await recordEvent(context, request, 'asked-for-changes', 'a testimonial');
  return ok('Sent to the client.');
}

async function unpublish({ params, request, context }: Args) {
  const outcome = await unpublishRequest(deps(context).db, params);
  if (outcome !== 'done') return resultOf(outcome);
  await recordEvent(context, request, 'unpublished', 'a testimonial');
  return ok('Unpublished.');
}

async function revoke({ params, request, context }: Args) {
  const { db, now, mediaDir } = deps(context);
  const revoked = await revokeRequest(db, params, now);
  if (revoked === null || revoked === 'stale') return resultOf(revoked);
  if (revoked.image) await deleteUnusedImages(db, [revoked.image], mediaDir);
  await recordEvent(context, request, 'revoked-link', 'a testimonial');
  return ok('Link revoked.');
}

async function remove({ params, request, context }: Args) {
  const { db, mediaDir } = deps(context);
  const deleted = await deleteRequest(db, params);
  if (deleted === null || deleted === 'stale') return resultOf(deleted);
  if (deleted.image) await deleteUnusedImages(db, [deleted.image], mediaDir);
  await recordEvent(context, request, 'deleted', 'a testimonial');
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
