import { data } from 'react-router';
import { deps } from '#context';
import { isPreviewKeyValid } from '#features/content/server/preview-key.server.ts';
import { previewPage } from '#features/pages/pages-editing.server.ts';
import { previewPost } from '#features/posts/posts-editing.server.ts';
import { previewProject } from '#features/projects/projects-editing.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/route.ts';
import { completeContent } from './complete-content.server.ts';
import { ContentView } from './content-view.tsx';
import { textsIn } from '#routes/site/meta/page-meta.ts';
import { useTexts } from '#ui/text/texts.ts';

const NOT_FOUND = 'Preview Not Found';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { kind, id } = params;
  const { db, now, secret } = deps(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (kind !== 'post' && kind !== 'project' && kind !== 'page') throw notFound(NOT_FOUND);
  if (!isPreviewKeyValid(secret, { kind, id }, key, now)) throw notFound(NOT_FOUND);
  const shown = await completeContent(context, {
    article: kind === 'post' ? await previewPost(db, id, now) : null,
    project: kind === 'project' ? await previewProject(db, id) : null,
    page: kind === 'page' ? await previewPage(db, id) : null,
  });
  if (!shown) throw notFound(NOT_FOUND);
  return data(shown, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const title = loaderData?.title || t('preview.untitled');
  return [{ title: t('preview.title', { title }) }, { name: 'robots', content: 'noindex' }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <ContentView {...loaderData} />
      <p
        role="note"
        className="sticky bottom-0 z-20 bg-accent px-(--margin) py-3 text-center text-ui font-semibold text-on-accent"
      >
        {t('preview.note')}
      </p>
    </>
  );
}
