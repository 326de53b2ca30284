import { data } from 'react-router';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import type { ContentKind, ContentPublication } from '#features/content/model/content.ts';
import { tableOf } from '#features/content/server/content-table.server.ts';
import {
  type ContentAction,
  contentActionForm,
} from '#features/content/server/content-action-form.server.ts';
import {
  deleteContent,
  listStandings,
  listTitles,
  restoreStandings,
  unpublishContent,
} from '#features/content/server/bulk.server.ts';
import { countOf } from '#platform/text/count.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { runBinAction } from './bin-actions.server.ts';
import type { ActionAnswer } from '#ui/forms/panel-actions.ts';

type Db = Parameters<typeof deleteContent>[0];

type ContentActions = {
  db: Db;
  form: FormData;
  now: Date;
  /** Publishing saves first, which each kind does in its own way; false when the piece is not complete. */
  publish: (id: string) => Promise<boolean>;
  /** Writes down what was done to which pieces. */
  record: (act: AuditEventKind, subject: string) => Promise<void>;
};

export async function runContentAction(
  kind: ContentKind,
  { db, form: sent, now, publish, record }: ContentActions,
) {
  const form = parseForm(sent, contentActionForm);
  if (form.refused) throw data('The form data is not valid.', { status: 400 });
  const asked: ContentAction = form.data;
  if (asked.act === 'put-back') {
    await restoreStandings(db, kind, asked.standings);
    const ids = asked.standings.map(({ id }) => id);
    await record('undone', (await listTitles(db, kind, ids)).join(', '));
    return answer('Undone.');
  }

  const { act, ids } = asked;
  const pieces = countOf(ids.length, kind);
  const titles = (await listTitles(db, kind, ids)).join(', ');
  if (act === 'bin' || act === 'restore' || act === 'delete')
    return runBinAction({
      db,
      table: tableOf(kind),
      noun: kind,
      act,
      ids,
      now,
      deleteForGood: (binned) => deleteContent(db, kind, binned),
      record: (done) => record(done, titles),
    });
  const before = await listStandings(db, kind, ids);
  if (act === 'unpublish') {
    await unpublishContent(db, kind, ids);
    await record('unpublished', titles);
    return answer(`${pieces} unpublished.`, putBack(before));
  }
  const published = await publishAll(kind, before, publish);
  if (published.undo) await record('published', titles);
  return published;
}

async function publishAll(
  kind: ContentKind,
  before: ContentPublication[],
  publish: ContentActions['publish'],
) {
  const published: ContentPublication[] = [];
  const incomplete: ContentPublication[] = [];
  for (const piece of before.filter((standing) => !standing.published)) {
    if (await publish(piece.id)) published.push(piece);
    else incomplete.push(piece);
  }
  const done = `${countOf(published.length, kind)} published.`;
  const undo = published.length > 0 ? putBack(published) : null;
  if (incomplete.length === 0) return answer(done, undo);
  return answer(
    `${done} ${countOf(incomplete.length, kind)} could not be published: open it to see what is missing.`,
    undo,
    'bad',
  );
}

function putBack(standings: ContentPublication[]) {
  return { act: 'put-back', standings: JSON.stringify(standings) };
}

function answer(
  text: string,
  undo: ActionAnswer['undo'] = null,
  tone: ActionAnswer['tone'] = 'ok',
): ActionAnswer {
  return { text, tone, undo };
}
