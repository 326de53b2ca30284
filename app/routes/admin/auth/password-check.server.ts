import type { z } from 'zod';
import { type Context, deps } from '#context';
import { isOwnersPassword } from '#features/account/owner.server.ts';
import { parseForm, refuse, type InvalidForm } from '#platform/forms/forms.server.ts';
import { countAttempt, clearAttempts } from './attempts.server.ts';
import { busyInit } from '#platform/http/responses.ts';
import { QueueFullError } from '#features/account/password-hashing.server.ts';

type Refusal = InvalidForm & { init: { status: number; headers?: Record<string, string> } };

/** Parses a form and checks the owner's password: an open session alone must not allow sensitive changes. */
export async function parseWithPassword<Schema extends z.ZodObject>(
  context: Context,
  sent: FormData,
  schema: Schema,
): Promise<{ data: z.output<Schema>; refused?: never } | { refused: Refusal; data?: never }> {
  const form = parseForm(sent, schema);
  if (form.refused) return { refused: { ...form.refused, init: { status: 400 } } };
  const refusal = (message: string, init: Refusal['init']) => ({
    refused: { ...refuse(form.values, { password: message }), init },
  });
  const tooMany = await countAttempt(context, 'password', { account: 'owner' });
  if (tooMany) return refusal(tooMany.message, tooMany.init);
  try {
    if (!(await isOwnersPassword(deps(context).db, form.values.password ?? '')))
      return refusal('This password is incorrect.', { status: 401 });
  } catch (error) {
    const busy = busyRefusal(error);
    if (!busy) throw error;
    return refusal(busy.message, busy.init);
  }
  await clearAttempts(context, 'password', { account: 'owner' });
  return { data: form.data };
}

/** The refusal if the queue of password checks is full; null for any other error. */
export function busyRefusal(error: unknown) {
  if (!(error instanceof QueueFullError)) return null;
  return {
    message: 'Too many sign-in attempts at once. Please try again in a few seconds.',
    init: busyInit,
  };
}
