import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import { type Context, deps, type Deps } from '#context';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import {
  type FormErrors,
  type InvalidForm,
  parseForm,
  readForm,
  readIntent,
  refuse,
  textValues,
} from '#platform/forms/forms.server.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import { deviceName } from '#features/account/device-name.ts';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';

/** What a form action of the panel works with. */
export type OwnerRequest = Deps & {
  request: Request;
  context: Context;
  params: ActionFunctionArgs['params'];
  /** The `:id` of the route. */
  id: string;
  form: FormData;
  /** The parsed form; an invalid one ends the action with 400, the messages and the typed values. */
  parse: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;
  /** The parsed form of a button, which has no field to show a message at; an invalid one is an error. */
  parseButton: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>;
  /** The same for a form with the owner's password: an open session alone must not allow sensitive changes. */
  parseWithPassword: <Schema extends z.ZodObject>(schema: Schema) => Promise<z.output<Schema>>;
  /** Ends the action with these messages and the typed values. */
  refuse: (errors: FormErrors, status?: number) => never;
  record: (event: AuditEventKind, subject?: string) => Promise<void>;
};

type Handler<Result> = (owner: OwnerRequest) => Promise<Result>;

/** Thrown to end an action with an invalid form. */
class Refusal {
  readonly response;

  constructor({ errors, values }: InvalidForm, init: ResponseInit) {
    this.response = data<InvalidForm>({ errors, values }, init);
  }
}

export async function readOwnerRequest({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<OwnerRequest> {
  const form = await readForm(request);
  return {
    ...deps(context),
    request,
    context,
    params,
    id: params.id ?? '',
    form,
    parse(schema) {
      const { refused, data: values } = parseForm(form, schema);
      if (refused) throw new Refusal(refused, { status: 400 });
      return values;
    },
    parseButton(schema) {
      const { refused, data: values } = parseForm(form, schema);
      if (refused) throw data('The form data is not valid.', { status: 400 });
      return values;
    },
    async parseWithPassword(schema) {
      const { refused, data: values } = await parseWithPassword(context, form, schema);
      if (refused) throw new Refusal(refused, refused.init);
      return values;
    },
    refuse(errors, status = 400) {
      throw new Refusal(refuse(textValues(form), errors), { status });
    },
    record: (event, subject) => recordEvent(context, request, event, subject),
  };
}

/** A form action of the panel. */
export function ownerAction<Result>(run: Handler<Result>) {
  return async (args: ActionFunctionArgs) => {
    try {
      return await run(await readOwnerRequest(args));
    } catch (error) {
      if (error instanceof Refusal) return error.response;
      throw error;
    }
  };
}

/** A form action with one handler for each intent; a missing or unknown one is a 400 error. */
export function ownerActions<Results extends Record<string, unknown>>(handlers: {
  [Intent in keyof Results]: Handler<Results[Intent]>;
}) {
  const intents = Object.keys(handlers) as (keyof Results & string)[];
  return ownerAction<Results[keyof Results]>((owner) => handlers[readIntent(owner.form, intents)](owner));
}

export function ok(text: string, undo: ActionResult['undo'] = null): ActionResult {
  return { text, tone: 'ok', undo };
}

/** With 409, a screen that exports `refreshWhenStale` then loads the stored version. */
export function bad(text: string, status = 409) {
  return data<ActionResult>({ text, tone: 'bad', undo: null }, { status });
}

/** After a change of the public address or the mail server. */
export async function applyConnections({ connections }: OwnerRequest, text: string) {
  if (await connections.apply()) return ok(text);
  return bad(
    'The change is saved, but the site could not use it yet, and goes on as before. It tries again every 10 seconds; the reason is in its log.',
  );
}

/** Writes an audit event with the browser of the request. */
export function recordEvent(context: Context, request: Request, event: AuditEventKind, subject?: string) {
  const { db, now } = deps(context);
  return createAuditEvent(db, {
    kind: event,
    subject,
    browser: deviceName(request.headers.get('User-Agent') ?? ''),
    at: now,
  });
}
