import { type ActionFunctionArgs, data } from 'react-router';
import { clockContext, databaseContext } from '#context';
import { deleteFromBin } from '#features/bin/bin.server.ts';
import { listNames, orderEntries, setActive } from '#features/entries/entries-editing.server.ts';
import type { EntryKind } from '#features/entries/entry.ts';
import { entryActForm } from '#features/entries/entry-form.server.ts';
import { tableOf } from '#features/entries/entry-table.server.ts';
import { parseForm, readForm } from '#platform/forms.server.ts';
import { notFound } from '#platform/http.ts';
import { actOnBin } from '#routes/admin/bin/act-on-bin.server.ts';
import { recordAct } from '#routes/admin/record-act.server.ts';
import type { ActAnswer } from '#ui/panel-actions.ts';

/** A sentence for the owner and the form that undoes the action; an action whose effect is in view says nothing. */
export async function actOnEntries(
  kind: EntryKind,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
): Promise<ActAnswer | null> {
  const db = context.get(databaseContext);
  const { refused, data: asked } = parseForm(await readForm(request), entryActForm);
  if (refused) throw data('The form data is not valid.', { status: 400 });
  if (asked.act === 'order') {
    await orderEntries(db, kind, asked.ids);
    await recordAct(context, request, 'changed', `the order of ${kind}s`);
    return null;
  }

  if ('id' in asked) {
    const name = await setActive(db, kind, asked.id, asked.act === 'show');
    if (name === null) throw notFound('This item no longer exists.');
    await recordAct(context, request, asked.act === 'show' ? 'published' : 'unpublished', `${kind} ${name}`);
    return null;
  }

  const { act, ids } = asked;
  const names = await listNames(db, kind, ids);
  if (names.length === 0) throw notFound('This item no longer exists.');
  const table = tableOf(kind);
  return actOnBin({
    db,
    table,
    noun: kind,
    act,
    ids,
    now: context.get(clockContext)(),
    deleteForGood: (binned) => deleteFromBin(db, table, binned),
    record: (done) => recordAct(context, request, done, `${kind} ${names.join(', ')}`),
  });
}
