import './page.css';
import { data } from 'react-router';
import { deps } from '#context';
import { findPage } from '#features/pages/pages.server.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { redirectOrNotFound } from '#routes/require-public.server.ts';
import { emptyOnFailure, orNotLoaded } from '#platform/http/responses.ts';
import type { Route } from './+types/route.ts';
import { loadInserts } from './load-inserts.server.ts';
import { PageView } from './page-view.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, log } = deps(context);
  const page = await orNotLoaded(findPage(db, { slug: params.slug, now }));
  if (!page) throw await redirectOrNotFound(context, `/${params.slug}`, 'Page Not Found');
  const { orEmpty, init } = emptyOnFailure(log);
  const inserted = await loadInserts(context, page.html, orEmpty);
  return data({ page, inserted }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  return pageMeta(matches, {
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? page.excerpt,
    path: `/${page.slug}`,
    page,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageView {...loaderData} />;
}
