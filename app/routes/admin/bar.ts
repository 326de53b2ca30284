import { type Context, deps } from '#context';
import { type ContentKind, editorPath } from '#features/content/model/content.ts';
import { findContentId } from '#features/content/server/slugs.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { jsonResponse } from '#platform/http/responses.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import type { Route } from './+types/bar.ts';
import { countWaiting, waitingNote } from './shell/panel-navigation.ts';
import { readWaiting } from './shell/read-waiting.server.ts';

/** What the bar on a public page offers: what waits, and the editor of what the page shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).searchParams.get('path') ?? '';
  const site = await readSite(deps(context).db);
  const waiting = await readWaiting(context, site);
  return jsonResponse({
    waiting: countWaiting(waiting),
    waitingNote: waitingNote(waiting, withEnglishNames(site)),
    edit: await findEditor(context, path),
  });
}

const folders = { blog: 'post', portfolio: 'project' } as const;

async function findEditor(context: Context, path: string): Promise<string | null> {
  const [, kindOfLink, id] = /^\/preview\/(post|project|page)\/([\w-]+)/.exec(path) ?? [];
  if (id) return editorPath(kindOfLink as ContentKind, id);
  const [, folder, slug] = /^\/(?:(blog|portfolio)\/)?([^/]+)$/.exec(path) ?? [];
  if (!slug || !URL.canParse(path, 'http://localhost')) return null;
  const kind = folder ? folders[folder as keyof typeof folders] : 'page';
  const found = await findContentId(deps(context).db, kind, decodeSlug(slug));
  return found && editorPath(kind, found);
}

/** Browsers encode the letters of other scripts; an address that is not encoded correctly has no editor. */
function decodeSlug(slug: string) {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
