import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { clockContext, databaseContext } from '#context';
import { readJson } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { kinds } from './kinds.server.ts';

type RequestedContent = {
  request: Request;
  params: { kind: string; id: string };
  context: Readonly<RouterContextProvider>;
};

/** What every request of an editor is about; an address of no kind is nowhere. */
export function requireContent({ params, context }: Omit<RequestedContent, 'request'>) {
  const { kind, id } = params;
  if (kind !== 'post' && kind !== 'project') throw notFound('Not found.');
  if (!z.uuid().safeParse(id).success) throw notFound('Not found.');
  const [db, now] = [context.get(databaseContext), context.get(clockContext)()];
  return { kind, id, db, now, editing: kinds[kind] } as const;
}

export async function readRequest<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const read = schema.safeParse(await readJson(request));
  if (!read.success) throw Response.json({ errors: {} }, { status: 400 });
  return read.data;
}

/** Another tab was faster: both versions go to the owner. A piece in the bin is in nobody's editor. */
export async function conflictAnswer({ editing, db, id }: ReturnType<typeof requireContent>) {
  const stored = await editing.find(db, id);
  return stored ? Response.json({ stored }, { status: 409 }) : Response.json({}, { status: 404 });
}
