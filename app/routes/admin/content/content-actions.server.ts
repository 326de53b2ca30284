import { data } from 'react-router';
import type { Act } from '#features/audit/audit-event.ts';
import type { PieceKind, PieceStanding } from '#features/content/model/content.ts';
import { tableOf } from '#features/content/server/content-table.server.ts';
import { type PieceAct, pieceActForm } from '#features/content/server/content-action-form.server.ts';
import {
  deletePieces,
  listStandings,
  listTitles,
  restoreStandings,
  unpublishPieces,
} from '#features/content/server/bulk.server.ts';
import { countOf } from '#platform/text/count.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { actOnBin } from './bin-actions.server.ts';
import type { ActAnswer } from '#ui/forms/panel-actions.ts';

type Db = Parameters<typeof deletePieces>[0];

type Acting = {
  db: Db;
  form: FormData;
  now: Date;
  /** Publishing saves first, which each kind does in its own way; false when the piece is not complete. */
  publish: (id: string) => Promise<boolean>;
  /** Writes down what was done to which pieces. */
  record: (act: Act, subject: string) => Promise<void>;
};

export async function actOnPieces(kind: PieceKind, { db, form: sent, now, publish, record }: Acting) {
  const form = parseForm(sent, pieceActForm);
  if (form.refused) throw data('The form data is not valid.', { status: 400 });
  const asked: PieceAct = form.data;
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
    return actOnBin({
      db,
      table: tableOf(kind),
      noun: kind,
      act,
      ids,
      now,
      deleteForGood: (binned) => deletePieces(db, kind, binned),
      record: (done) => record(done, titles),
    });
  const before = await listStandings(db, kind, ids);
  if (act === 'unpublish') {
    await unpublishPieces(db, kind, ids);
    await record('unpublished', titles);
    return answer(`${pieces} unpublished.`, putBack(before));
  }
  const published = await publishAll(kind, before, publish);
  if (published.undo) await record('published', titles);
  return published;
}

async function publishAll(kind: PieceKind, before: PieceStanding[], publish: Acting['publish']) {
  const published: PieceStanding[] = [];
  const incomplete: PieceStanding[] = [];
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

function putBack(standings: PieceStanding[]) {
  return { act: 'put-back', standings: JSON.stringify(standings) };
}

function answer(text: string, undo: ActAnswer['undo'] = null, tone: ActAnswer['tone'] = 'ok'): ActAnswer {
  return { text, tone, undo };
}
