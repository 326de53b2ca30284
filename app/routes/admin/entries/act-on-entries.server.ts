import { type ActionFunctionArgs, data } from 'react-router';
import { clockContext, databaseContext } from '#context';
import {
  deleteEntry,
  orderEntries,
  restoreEntry,
  setActive,
} from '#features/entries/entries-editing.server.ts';
import type { EntryKind } from '#features/entries/entry.ts';
import { entryActForm } from '#features/entries/entry-form.server.ts';
import { parseForm, readForm } from '#platform/forms.server.ts';
import { notFound } from '#platform/http.ts';
import { recordAct } from '#routes/admin/record-act.server.ts';

/** A sentence for the owner, and the form that takes the act back; an act that one sees says nothing. */
type EntryAnswer = { text: string; undo: Record<string, string> | null } | null;

export async function actOnEntries(
  kind: EntryKind,
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
): Promise<EntryAnswer> {
  const db = context.get(databaseContext);
  const { refused, data: asked } = parseForm(await readForm(request), entryActForm);
  if (refused) throw data('That form could not be read.', { status: 400 });
  if (asked.act === 'order') {
    await orderEntries(db, kind, asked.ids);
    await recordAct(context, request, 'changed', `the order of ${kind}s`);
    return null;
  }

  const { act, id } = asked;
  if (act === 'delete') {
    const name = found(await deleteEntry(db, kind, id, context.get(clockContext)()));
    await recordAct(context, request, 'removed', `${kind} ${name}`);
    return { text: `“${name}” deleted.`, undo: { act: 'restore', id } };
  }
  if (act === 'restore') {
    const name = found(await restoreEntry(db, kind, id));
    await recordAct(context, request, 'restored', `${kind} ${name}`);
    return { text: `“${name}” is back.`, undo: null };
  }
  const name = found(await setActive(db, kind, id, act === 'show'));
  await recordAct(context, request, act === 'show' ? 'published' : 'unpublished', `${kind} ${name}`);
  return null;
}

function found(name: string | null) {
  if (name === null) throw notFound('It is no longer there.');
  return name;
}
