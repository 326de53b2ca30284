import { databaseContext } from '#context';
import { readLegalPage } from '#features/settings/legal.server.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';
import { pageMeta } from '#routes/site/meta/page-meta.ts';

const title = 'Privacy';
const lede = 'What this site stores when you visit it or contact the owner, and what it does not.';

export async function loader({ context }: Route.LoaderArgs) {
  return { html: await readLegalPage(context.get(databaseContext), 'privacy') };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: lede, path: '/privacy' });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} lede={lede} html={loaderData.html} />;
}
