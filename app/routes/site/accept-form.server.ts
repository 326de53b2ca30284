import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { type Context, type Db, deps } from '#context';
import { runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { parseForm, readSent, refuse } from '#platform/forms/forms.server.ts';
import { acceptsJson } from '#platform/http/responses.ts';
import type { FormSubmission } from '#platform/forms/spam-check.server.ts';
import type { TextKey } from '#content/texts/en.ts';
import type { Translate } from '#content/texts/translate.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

type AcceptOptions<Schema extends z.ZodObject, Read> = {
  schema: Schema;
  /** Name of the rate limit. */
  action: string;
  /** Limit per client address. */
  perHour: number;
  translate: Translate;
  /** With the placeholder `{time}`. */
  tooMany: TextKey;
  failed: TextKey;
  /** Reads what is stored with a valid form, outside of the transaction. */
  read?: () => Promise<Read>;
  /** Runs in the transaction that counts the request. */
  store: (trx: Db, values: z.output<Schema>, sending: FormSubmission, read: Read) => Promise<unknown>;
  /** Redirect target after success. */
  thanks: string;
};

/** Handles a public form: validates, applies the rate limit, stores, and then redirects; a script is told by JSON. */
export async function acceptForm<Schema extends z.ZodObject, Read = undefined>(
  { request, context }: { request: Request; context: Context },
  { schema, action, perHour, translate, tooMany, failed, read, store, thanks }: AcceptOptions<Schema, Read>,
) {
  const { db, now, hashVisitor, secret, log } = deps(context);
  const form = await readSent(request);
  const { refused, data: values, values: typed } = parseForm(form, schema);
  if (refused) return data(refused, { status: 422 });

  try {
    const visitor = hashVisitor();
    const limit = { action, visitor, limit: perHour, seconds: HOUR_SECONDS, now };
    const sending = { form, secret, now };
    const known = (await read?.()) as Read;
    const { over } = await runWithinLimit(db, limit, (trx) => store(trx, values, sending, known));
    if (over) {
      const time = translate('time.minutes', { count: Math.ceil(over.retryAfter / 60) });
      return data(refuse(typed, { form: translate(tooMany, { time }) }), {
        status: 429,
        headers: { 'Retry-After': String(over.retryAfter) },
      });
    }
  } catch (error) {
    log.error({ err: error }, `A form could not be saved: ${action}`);
    return data(refuse(typed, { form: translate(failed) }), { status: 503 });
  }
  if (acceptsJson(request)) return data({ sent: true as const });
  throw redirect(thanks, 303);
}
