import { z } from 'zod';
import { deps } from '#context';
import { quoteAutosaveRequest } from '#features/quotes/quote-form.server.ts';
import { autosaveQuote } from '#features/quotes/quotes-editing.server.ts';
import { findQuote } from '#features/quotes/quotes.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { readRequest } from '#routes/admin/editor/editor.server.ts';
import type { Route } from './+types/autosave.ts';

/** Stores the draft of a quote; 409 with the stored one if another tab saved first. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  if (!z.uuid().safeParse(id).success) throw notFound('Not found.');
  const { db, now } = deps(context);
  const input = await readRequest(request, quoteAutosaveRequest);
  const autosaved = await autosaveQuote(db, { id, ...input }, now);
  if (autosaved.outcome === 'done') return Response.json(autosaved);
  const stored = autosaved.outcome === 'conflict' && (await findQuote(db, id));
  return stored ? Response.json({ stored }, { status: 409 }) : Response.json({}, { status: 404 });
}
