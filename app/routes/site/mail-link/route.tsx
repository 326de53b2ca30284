import { data } from 'react-router';
import { readForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { Button } from '#ui/forms/button.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { titleIn } from '#routes/site/meta/page-meta.ts';
import { useSections } from '#routes/site/shell/use-site.ts';
import type { Route } from './+types/route.ts';
import { type LinkPage, linkActions, page, readDependencies, readLinkIntent } from './link-actions.server.ts';
import type { Translate } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

const GONE = 410;
const headersOfLinks = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export async function loader({ params: { action: name, key }, context }: Route.LoaderArgs) {
  const linkAction = requireAction(name);
  const dependencies = await readDependencies(context);
  return result(await linkAction.show(dependencies, key), dependencies.translate);
}

/** One-click unsubscribe requests of mail clients must not be redirected (RFC 8058). */
export async function action({ request, params: { action: name, key }, context }: Route.ActionArgs) {
  const linkAction = requireAction(name);
  const intent = readLinkIntent(await readForm(request), linkAction);
  const dependencies = await readDependencies(context);
  const { translate } = dependencies;
  if (!intent) return data(page('unknown', translate), { status: 400, headers: headersOfLinks });
  return result(await linkAction.run(dependencies, key, intent), translate);
}

function requireAction(name: string) {
  const linkAction = Object.hasOwn(linkActions, name) ? linkActions[name] : undefined;
  if (!linkAction) throw notFound('Page Not Found');
  return linkAction;
}

function result(found: LinkPage | null, translate: Translate) {
  const status = found ? 200 : GONE;
  return data(found ?? page('expired', translate), { status, headers: headersOfLinks });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: titleIn(matches, loaderData?.title ?? '') }, { name: 'robots', content: 'noindex' }];
}

/** A native form, so that it works without scripts. */
export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lede, quote, buttons } = actionData ?? loaderData;
  return (
    <>
      <PageHead title={title} lede={lede} isSentence />
      <div className="wrap pb-(--section)">
        <form
          method="post"
          className="grid justify-items-start gap-8 border-t-(length:--rule-w) border-ink pt-8"
        >
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
  const t = useTexts();
  const { isVisible } = useSections();
  return isVisible('/blog') ? (
    <MoreLink to="/blog">{t('link.blog')}</MoreLink>
  ) : (
    <MoreLink to="/">{t('shell.backHome')}</MoreLink>
  );
}
