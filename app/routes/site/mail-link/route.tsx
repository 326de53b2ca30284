import { data } from 'react-router';
import { readForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { Button } from '#ui/forms/button.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { useSections } from '#routes/site/shell/use-site.ts';
import type { Route } from './+types/route.ts';
import {
  type LinkPage,
  linkActions,
  expiredLink,
  readLinkIntent,
  unknownIntent,
  dependenciesOf,
} from './link-actions.server.ts';

const GONE = 410;
const headersOfLinks = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export async function loader({ params: { action: name, key }, context }: Route.LoaderArgs) {
  return result(await requireAction(name).show(dependenciesOf(context), key));
}

/** One-click unsubscribe requests of mail clients must not be redirected (RFC 8058). */
export async function action({ request, params: { action: name, key }, context }: Route.ActionArgs) {
  const linkAction = requireAction(name);
  const intent = readLinkIntent(await readForm(request), linkAction);
  if (!intent) return data(unknownIntent, { status: 400, headers: headersOfLinks });
  return result(await linkAction.run(dependenciesOf(context), key, intent));
}

function requireAction(name: string) {
  const linkAction = Object.hasOwn(linkActions, name) ? linkActions[name] : undefined;
  if (!linkAction) throw notFound('Page Not Found');
  return linkAction;
}

function result(page: LinkPage | null) {
  return data(page ?? expiredLink, { status: page ? 200 : GONE, headers: headersOfLinks });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }];
}

/** A native form, so that it works without scripts. */
export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lede, quote, buttons } = actionData ?? loaderData;
  return (
    <>
      <PageHead title={title} lede={lede} isSentence />
      <div className="wrap pb-(--section)">
        <form method="post" className="grid justify-items-start gap-8 border-t-[1.5px] border-ink pt-8">
          {quote && (
            <blockquote className="type-read max-w-(--measure) break-words whitespace-pre-line">
              {quote}
            </blockquote>
          )}
          {buttons.length > 0 ? (
            <div className="flex flex-wrap gap-4">
              {buttons.map(({ label, intent }, index) => (
                <Button
                  key={intent}
                  type="submit"
                  name="intent"
                  value={intent}
                  variant={index === 0 ? 'primary' : 'line'}
                >
                  {label}
                </Button>
              ))}
            </div>
          ) : (
            <ReadOn />
          )}
        </form>
      </div>
    </>
  );
}

function ReadOn() {
  const { isVisible } = useSections();
  return isVisible('/blog') ? (
    <MoreLink to="/blog">Read the blog</MoreLink>
  ) : (
    <MoreLink to="/">Back to home</MoreLink>
  );
}
