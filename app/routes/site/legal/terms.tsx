import { databaseContext } from '#context';
import { readLegalPage } from '#features/settings/legal.server.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './legal-page.tsx';
import { pageMeta } from '#routes/site/meta/page-meta.ts';

const title = 'Terms';
const lede = 'The terms for using this site.';

export async function loader({ context }: Route.LoaderArgs) {
  return { html: await readLegalPage(context.get(databaseContext), 'terms') };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: lede, path: '/terms' });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} lede={lede} html={loaderData.html} />;
}
