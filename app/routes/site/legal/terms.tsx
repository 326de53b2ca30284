import { deps } from '#context';
import { readLegalPage } from '#features/settings/legal.server.ts';
import type { Route } from './+types/terms.ts';
import { useTexts } from '#ui/text/texts.ts';
import { LegalPage } from './legal-page.tsx';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { html: await readLegalPage(deps(context).db, 'terms') };
}

export function meta({ matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const description = t('legal.terms');
  return pageMeta(matches, { title: t('footer.terms'), description, path: '/terms' });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return <LegalPage title={t('footer.terms')} lede={t('legal.terms')} html={loaderData.html} />;
}
