import { deps } from '#context';
import { readLegalPage } from '#features/settings/legal.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import type { Route } from './+types/privacy.ts';
import { useTexts } from '#ui/text/texts.ts';
import { LegalPage } from './legal-page.tsx';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const [html, { attachPagesRead }] = await Promise.all([readLegalPage(db, 'privacy'), readSettings(db)]);
  return { html, attachPagesRead };
}

export function meta({ matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const description = t('legal.privacy');
  return pageMeta(matches, { title: t('footer.privacy'), description, path: '/privacy' });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <LegalPage title={t('footer.privacy')} lede={t('legal.privacy')} html={loaderData.html}>
      <h2>{t('legal.pagesRead')}</h2>
      <p>{t(loaderData.attachPagesRead ? 'legal.pagesReadAttached' : 'legal.pagesReadNotAttached')}</p>
    </LegalPage>
  );
}
