import { redirect } from 'react-router';
import { type ContentKind, type ContentPublication, editorPath } from '#features/content/model/content.ts';
import { getContentTable } from '#features/content/server/content-tables.server.ts';
import { type ContentAction, contentActionForm } from '#features/content/server/content-form.server.ts';
import {
  deleteContent,
  listPublications,
  listTitles,
  restorePublications,
  unpublishContent,
} from '#features/content/server/bulk-actions.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { notFound } from '#platform/http/responses.ts';
import { kinds } from '#routes/admin/editor/editor.server.ts';
import { ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { runBinAction } from './bin-actions.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';

/** `publish` saves and publishes one item; false if it is incomplete. */
export async function runContentAction(
  kind: ContentKind,
  { db, now, parseButton, record }: OwnerRequest,
  publish: (id: string) => Promise<boolean>,
) {
  const input: ContentAction = parseButton(contentActionForm);
  if (input.intent === 'put-back') {
    await restorePublications(db, kind, input.previousStates);
    const ids = input.previousStates.map(({ id }) => id);
    await record('undone', (await listTitles(db, kind, ids)).join(', '));
    return ok('Undone.');
  }
  if (input.intent === 'duplicate') {
    const copy = await kinds[kind].duplicate(db, input.id, now);
    if (!copy) throw notFound(`This ${kind} does not exist.`);
    await record('duplicated', (await listTitles(db, kind, [input.id])).join(', '));
    return redirect(editorPath(kind, copy.id));
  }

  const { intent: action, ids } = input;
  const countText = formatCount(ids.length, kind);
  const titles = (await listTitles(db, kind, ids)).join(', ');
  if (action === 'bin' || action === 'restore' || action === 'delete')
    return runBinAction({
      db,
      table: getContentTable(kind),
      noun: kind,
      action,
      ids,
      now,
      deleteForGood: (binned) => deleteContent(db, kind, binned),
      record: (event) => record(event, titles),
    });
  const before = await listPublications(db, kind, ids);
  if (action === 'unpublish') {
    await unpublishContent(db, kind, ids);
    await record('unpublished', titles);
    return ok(`${countText} unpublished.`, undoForm(before));
  }
  const published = await publishAll(kind, before, publish);
  if (published.undo) await record('published', titles);
  return published;
}

async function publishAll(
  kind: ContentKind,
  before: ContentPublication[],
  publish: (id: string) => Promise<boolean>,
): Promise<ActionResult> {
  const published: ContentPublication[] = [];
  const incomplete: ContentPublication[] = [];
  for (const item of before) {
    if (item.published) continue;
    if (await publish(item.id)) published.push(item);
    else incomplete.push(item);
  }
  const text = `${formatCount(published.length, kind)} published.`;
  const undo = published.length > 0 ? undoForm(published) : null;
  if (incomplete.length === 0) return ok(text, undo);
  return {
    text: `${text} ${formatCount(incomplete.length, kind)} could not be published: open it to see what is missing.`,
    tone: 'bad',
    undo,
  };
}

function undoForm(publications: ContentPublication[]) {
  return { intent: 'put-back', previousStates: JSON.stringify(publications) };
}
