import { data, redirect, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { clockContext, databaseContext, logContext, secretContext, visitorContext } from '#context';
import { type LimitedAction, runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { countOf } from '#platform/text/count.ts';
import { parseForm, readSent, refuse } from '#platform/forms/forms.server.ts';
import { acceptsJson } from '#platform/http/http.ts';
import { type Sending } from '#platform/forms/spam-check.server.ts';

const HOUR = 3_600;

type Taking<Schema extends z.ZodObject> = {
  schema: Schema;
  /** What is limited, and how often an address may do it in an hour. */
  act: string;
  perHour: number;
  tooMany: (wait: string) => string;
  failed: string;
  store: (values: z.output<Schema>, sending: Sending) => LimitedAction<unknown>;
  /** Where the success is said. */
  thanks: string;
};

/** Every form of the site goes this way: checked, limited, stored, and only then thanked for. */
export async function acceptForm<Schema extends z.ZodObject>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { schema, act, perHour, tooMany, failed, store, thanks }: Taking<Schema>,
) {
  const now = context.get(clockContext)();
  const form = await readSent(request);
  const { refused, data: values, values: typed } = parseForm(form, schema);
  // Browsers report a status of failure in the console, also where a script handles it.
  const statusOf = (status: number) => (acceptsJson(request) ? 200 : status);
  if (refused) return data(refused, { status: statusOf(400) });

  try {
    const visitor = context.get(visitorContext)();
    const limit = { act, visitor, limit: perHour, seconds: HOUR, now };
    const storing = store(values, { form, secret: context.get(secretContext), now });
    const { over } = await runWithinLimit(context.get(databaseContext), limit, storing);
    if (over) {
      const wait = countOf(Math.ceil(over.retryAfter / 60), 'minute');
      return data(refuse(typed, { form: tooMany(wait) }), {
        status: statusOf(429),
        headers: { 'Retry-After': String(over.retryAfter) },
      });
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, `A form could not be saved: ${act}`);
    return data(refuse(typed, { form: failed }), { status: 503 });
  }
  throw redirect(thanks, 303);
}
