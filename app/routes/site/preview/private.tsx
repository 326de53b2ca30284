import { data, redirect } from 'react-router';
import { type Context, deps, snapshot } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { passwordMaxLength } from '#features/account/account.ts';
import {
  asUnknownDevice,
  QueueFullError,
  verifyPassword,
} from '#features/account/password-hashing.server.ts';
import { buildPublicPath } from '#features/content/model/content.ts';
import type { PrivateLink } from '#features/content/server/private-links.server.ts';
import { findPage } from '#features/pages/pages.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { findProject } from '#features/projects/projects.server.ts';
import { countHit } from '#features/rate-limits/rate-limits.server.ts';
import { readSent, textValues } from '#platform/forms/forms.server.ts';
import { busyInit } from '#platform/http/responses.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';
import { ClosedPage } from '#routes/site/closed-page.tsx';
import { textsIn, titleIn } from '#routes/site/meta/page-meta.ts';
import { useSite } from '#routes/site/shell/use-site.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { useTexts } from '#ui/text/texts.ts';
import type { Route } from './+types/private.ts';
import { completeContent } from './complete-content.server.ts';
import { ContentView } from './content-view.tsx';
import { findOpenLink, mayOpen, passwordCookie } from './private-access.server.ts';

/** With `no-referrer` browsers would send the form without an origin, and it would be refused. */
const pageHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

const attemptsPerHour = { network: 10, link: 100 };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const link = await findOpenLink(context, params);
  if (link && !link.byLink) throw redirect(encodeURI(buildPublicPath(link.kind, link.slug)));
  if (link && !(await mayOpen(context, request, link)))
    return data({ state: 'locked' as const }, { headers: pageHeaders });
  const shown = link && (await findContent(context, link));
  if (!shown) return data({ state: 'closed' as const }, { status: 404, headers: pageHeaders });
  return data({ state: 'open' as const, shown }, { headers: pageHeaders });
}

/** Null while the content is not published. */
async function findContent(context: Context, { kind, slug }: PrivateLink) {
  const { db, now } = deps(context);
  const wanted = { slug, now, byLink: true };
  return completeContent(context, {
    article: kind === 'post' ? await findArticle(db, wanted) : null,
    project: kind === 'project' ? await findProject(db, wanted) : null,
    page: kind === 'page' ? await findPage(db, wanted) : null,
  });
}

/** Checks the password; the link's own limit is that of many networks together. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const link = await findOpenLink(context, params);
  if (!link?.passwordHash) throw redirect(new URL(request.url).pathname, 303);
  const { db, now, hashVisitor } = deps(context);
  const translate = getTexts(await snapshot(context).site());
  const { password = '' } = textValues(await readSent(request));
  const limits = [
    { visitor: hashVisitor(), limit: attemptsPerHour.network },
    { visitor: `${link.kind} ${link.id}`, limit: attemptsPerHour.link },
  ];
  for (const limit of limits) {
    const over = await countHit(db, { action: 'private-link', ...limit, seconds: HOUR_SECONDS, now });
    if (!over) continue;
    const time = translate('time.minutes', { count: Math.ceil(over.retryAfter / 60) });
    return data(
      { error: translate('private.tooMany', { time }) },
      { status: 429, headers: { ...pageHeaders, 'Retry-After': String(over.retryAfter) } },
    );
  }
  const check = { hash: link.passwordHash, password: password.slice(0, passwordMaxLength) };
  try {
    if (!(await asUnknownDevice(() => verifyPassword(check))))
      return data({ error: translate('private.wrong') }, { status: 403, headers: pageHeaders });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    return data({ error: translate('error.queue') }, busyInit);
  }
  throw redirect(new URL(request.url).pathname, {
    status: 303,
    headers: { 'Set-Cookie': await passwordCookie(context, link) },
  });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const title =
    loaderData?.state === 'open'
      ? (loaderData.shown.metaTitle ?? loaderData.shown.title)
      : t(`private.${loaderData?.state ?? 'closed'}`);
  return [{ title: titleIn(matches, title) }, { name: 'robots', content: 'noindex' }];
}

export default function PrivateContent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { name } = useSite();
  if (loaderData.state === 'closed')
    return <ClosedPage title={t('private.closed')} text={t('private.closedText', { owner: name })} />;
  if (loaderData.state === 'locked') return <PasswordPage error={actionData?.error} />;
  return (
    <>
      <ContentView {...loaderData.shown} />
      <p role="note" className="type-label wrap -mt-8 pb-10">
        {t('private.note')}
      </p>
    </>
  );
}

/** A native form, so that it works without scripts. */
function PasswordPage({ error }: { error: string | undefined }) {
  const t = useTexts();
  const { name } = useSite();
  return (
    <>
      <PageHead title={t('private.locked')} lede={t('private.lockedText', { owner: name })} isSentence />
      <div className="wrap pb-(--section)">
        <form
          method="post"
          className="grid justify-items-start gap-6 border-t-(length:--rule-w) border-ink pt-8 *:w-full *:max-w-[26rem]"
        >
          <TextField
            label={t('private.password')}
            name="password"
            type="password"
            required
            requiredText={t('form.required')}
            // A password for one page is not an account.
            autoComplete="off"
            maxLength={passwordMaxLength}
            error={error}
          />
          <div>
            <Button type="submit" className="max-sm:w-full">
              {t('private.open')}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
