import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { data } from 'react-router';
import { deps } from '#context';
import { waitingForm } from '#features/catalog/tools/waiting-list-form.server.ts';
import { findComingTool, joinWaitingList } from '#features/catalog/tools/waiting-list.server.ts';
import { emptyOnFailure, noStoreHeaders, notFound } from '#platform/http/responses.ts';
import { isHoneypotFilled } from '#platform/forms/spam-check.server.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import type { Route } from './+types/waiting-list-page.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { requireSection, requireSectionExists } from '#routes/require-public.server.ts';
import { getTexts } from '#content/texts/languages.ts';
import { readShell } from '#routes/read-snapshot.server.ts';
import { useTexts } from '#ui/text/texts.ts';

const MAX_SIGN_UPS_PER_HOUR = 10;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/ai-tools');
  const tool = await findComingTool(deps(context).db, params.id);
  if (!tool) throw notFound('Page Not Found');
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ tool, sent }, sent ? { headers: noStoreHeaders } : undefined);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await requireSectionExists(context, '/ai-tools');
  const { db, log } = deps(context);
  const tool = await findComingTool(db, params.id);
  if (!tool) throw notFound('Page Not Found');
  const { orEmpty } = emptyOnFailure(log);
  const translate = getTexts((await readShell(context, orEmpty)).site);
  return acceptForm(
    { request, context },
    {
      schema: waitingForm(translate),
      translate,
      action: 'waiting-list',
      perHour: MAX_SIGN_UPS_PER_HOUR,
      tooMany: 'form.tooManySignUps',
      failed: 'form.failed',
      store: async (trx, { email }, { form, secret, now }) => {
        if (isHoneypotFilled(form)) return;
        const { siteUrl } = deps(context);
        await joinWaitingList(trx, { tool, email, siteUrl, secret }, now);
      },
      thanks: `/ai-tools/${tool.id}/waiting?sent=1`,
    },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tool = loaderData?.tool;
  const t = textsIn(matches);
  const name = tool?.name ?? '';
  return [
    ...pageMeta(matches, {
      title: t('tools.waitingTitle', { name }),
      description: t('tools.waitingAbout', { name }),
      path: `/ai-tools/${tool?.id}/waiting`,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ToolWaiting({ loaderData: { tool, sent }, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const refused = actionData && 'errors' in actionData ? actionData : null;
  const errors = refused?.errors ?? {};
  return (
    <>
      <PageHead
        title={tool.name}
        lang={useSampleLanguage(tool)}
        lede={sent ? undefined : t('tools.waitingLede')}
      />
      <div className="wrap pb-(--section)">
        <div className="grid max-w-(--measure) gap-8 border-t-(length:--rule-w) border-ink pt-8">
          {sent ? (
            <>
              <Message tone="ok">{t('tools.waitingThanks')}</Message>
              <p>
                <MoreLink to="/ai-tools">{t('tools.all')}</MoreLink>
              </p>
            </>
          ) : (
            <GuardedForm honeypotLabel={t('form.honeypot')} className="grid gap-6">
              {errors.form && <Message tone="bad">{errors.form}</Message>}
              <TextField
                label={t('comments.email')}
                name="email"
                type="email"
                autoComplete="email"
                required
                requiredText={t('form.required')}
                defaultValue={refused?.values.email}
                error={errors.email}
              />
              <Button type="submit" className="justify-self-start max-sm:w-full">
                {t('tools.notify')}
              </Button>
            </GuardedForm>
          )}
        </div>
      </div>
    </>
  );
}
