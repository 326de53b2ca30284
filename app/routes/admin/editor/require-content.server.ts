import { z } from 'zod';
import { type Context, deps } from '#context';
import { readJson } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { kinds } from './kinds.server.ts';

type RequestedContent = {
  request: Request;
  params: { kind: string; id: string };
  context: Context;
};

/** Validates the route params; throws 404 for an unknown kind or an invalid id. */
export function requireContent({ params, context }: Omit<RequestedContent, 'request'>) {
  const { kind, id } = params;
  if (kind !== 'post' && kind !== 'project' && kind !== 'page') throw notFound('Not found.');
  if (!z.uuid().safeParse(id).success) throw notFound('Not found.');
  const { db, now } = deps(context);
  return { kind, id, db, now, editing: kinds[kind] } as const;
}

export async function readRequest<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const read = schema.safeParse(await readJson(request));
  if (!read.success) throw Response.json({ errors: {} }, { status: 400 });
  return read.data;
}

/** 409 with the stored version if another tab saved first; 404 if the content is in the bin. */
export async function conflictResponse({ editing, db, id }: ReturnType<typeof requireContent>) {
  const stored = await editing.find(db, id);
  return stored ? Response.json({ stored }, { status: 409 }) : Response.json({}, { status: 404 });
}
