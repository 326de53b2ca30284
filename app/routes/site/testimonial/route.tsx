import { data } from 'react-router';
import { type Context, deps, snapshot } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { testimonialLimits } from '#features/settings/setting.ts';
import { isRequestKey, buildRequestPath } from '#features/testimonials/requests-sending.server.ts';
import { findRequest } from '#features/testimonials/requests.server.ts';
import { canEdit, type TestimonialRequest } from '#features/testimonials/testimonial.ts';
import { readSent } from '#platform/forms/forms.server.ts';
import { textsIn } from '#routes/site/meta/page-meta.ts';
import { useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';
import type { Route } from './+types/route.ts';
import { acceptReply, withdrawReply } from './reply.server.ts';
import { ReplyPage, pickReplyTitle } from './reply-page.tsx';
import { ClosedPage } from '#routes/site/closed-page.tsx';

const pageHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const GONE = 410;
const CONFLICT = 409;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findByLink(context, params);
  if (!found) return data({ closed: 'unknown' as const }, { status: 404, headers: pageHeaders });
  if (found.state === 'revoked' || found.state === 'expired')
    return data({ closed: found.state }, { status: GONE, headers: pageHeaders });
  if (found.state === 'withdrawn') return data({ closed: found.state }, { headers: pageHeaders });
  const { name, state, reply, published, changes, consentAt } = found;
  const { owner, consentText } = await readConsent(context);
  const { now, secret } = deps(context);
  const page = {
    owner,
    name,
    state,
    reply,
    published,
    changes,
    consentAt,
    canEdit: canEdit(found, now),
    isSent: new URL(request.url).searchParams.get('sent') === 'reply',
    consentText,
    path: buildRequestPath(secret, found.id),
  };
  return data({ page }, { headers: pageHeaders });
}

/** The key is checked before the body is read. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const found = await findByLink(context, params);
  if (!found) return data(null, { status: 404 });
  const form = await readSent(request);
  const intent = form.get('intent');
  if (intent !== 'reply' && intent !== 'withdraw') return data(null, { status: 400 });
  const typed = { content: String(form.get('content') ?? '').slice(0, testimonialLimits.content) };
  if (['revoked', 'withdrawn', 'expired'].includes(found.state))
    return data({ errors: {}, values: typed }, { status: GONE });
  const { now, secret } = deps(context);
  const path = buildRequestPath(secret, found.id);
  if (intent === 'withdraw') return withdrawReply(context, { found, path });
  const { translate, consentText } = await readConsent(context);
  if (!canEdit(found, now))
    return data({ errors: { form: translate('testimonial.notSaved') }, values: typed }, { status: CONFLICT });
  return acceptReply(context, { found, form, path, translate, consentText });
}

async function findByLink(
  context: Context,
  params: { id: string; key: string },
): Promise<TestimonialRequest | null> {
  const { db, now, secret } = deps(context);
  if (!isRequestKey(secret, params)) return null;
  return findRequest(db, params.id, now);
}

/** The text that the client agrees to. */
async function readConsent(context: Context) {
  const site = await snapshot(context).site();
  const translate = getTexts(site);
  return { owner: site.name, translate, consentText: translate('testimonial.consent', { owner: site.name }) };
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const t = textsIn(matches);
  const page = loaderData && 'page' in loaderData ? loaderData.page : null;
  const closed = loaderData && 'closed' in loaderData ? loaderData.closed : null;
  const title = page
    ? t(pickReplyTitle(page), { owner: page.owner })
    : t(closed ? `testimonial.${closed}` : 'testimonial.title');
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function TestimonialPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { name: owner } = useSite();
  if ('closed' in loaderData) {
    const { closed } = loaderData;
    return (
      <ClosedPage
        title={t(`testimonial.${closed}`)}
        text={t(`testimonial.${closed}Text`, { owner })}
        typed={actionData?.values.content}
      />
    );
  }
  return <ReplyPage {...loaderData.page} result={actionData ?? undefined} />;
}
