import { data } from 'react-router';
import { z } from 'zod';

export type FormErrors = Partial<Record<string, string>>;

/** What a form gets back when the server refuses it: the first message of each field, and what was typed. */
export type RefusedForm = { errors: FormErrors; values: Record<string, string> };

/** What a form is to whoever only reads it. */
export type SentForm = Pick<FormData, 'get'> & Iterable<[string, FormDataEntryValue]>;

/** A body that is no form is the sender's mistake, not ours. */
export async function readSent(request: Request): Promise<SentForm> {
  try {
    // Node would make a stream of the few words first.
    return isOfWords(request) ? new URLSearchParams(await request.text()) : await request.formData();
  } catch {
    throw data('The form data is not valid.', { status: 400 });
  }
}

function isOfWords({ headers }: Request) {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');
}

export async function readForm(request: Request): Promise<FormData> {
  const sent = await readSent(request);
  if (sent instanceof FormData) return sent;
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  return form;
}

/** The same for a body of JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.text());
  } catch {
    throw data('The request is not valid.', { status: 400 });
  }
}

/** NUL and halves of characters are no text, and PostgreSQL refuses both. */
export function parseJson(written: string): unknown {
  return JSON.parse(written, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

const UNREADABLE = 'Nothing was changed because the form data was not valid. Reload the page and try again.';

/** What a form asks for. A missing or unknown intent is refused: no action may be the default. */
export function readIntent<Intent extends string>(
  form: SentForm,
  known: readonly Intent[],
  field = 'intent',
): Intent {
  const sent = form.get(field);
  const intent = known.find((name) => name === sent);
  if (!intent) throw data(UNREADABLE, { status: 400 });
  return intent;
}

export function parseForm<Schema extends z.ZodType>(form: SentForm, schema: Schema) {
  const values = textValues(form);
  const checked = checkFields(values, schema);
  if (checked.errors) return { refused: refuse(values, checked.errors) } as const;
  return { data: checked.data, values } as const;
}

/** What was given as the schema makes it, or the first message of each refused field. */
export function checkFields<Schema extends z.ZodType>(given: unknown, schema: Schema) {
  const result = schema.safeParse(given);
  if (result.success) return { data: result.data } as const;
  const fields = z.flattenError(result.error).fieldErrors as Record<string, string[] | undefined>;
  const errors = Object.entries(fields).map(([name, messages]) => [name, messages?.[0]]);
  return { errors: Object.fromEntries(errors) as FormErrors } as const;
}

/** Passwords are never sent back to the page. */
export function refuse(values: Record<string, string>, errors: FormErrors): RefusedForm {
  const shown = Object.entries(values).filter(([name]) => !name.endsWith('password'));
  return { errors, values: Object.fromEntries(shown) };
}

/** NUL is no character of any text, and PostgreSQL refuses it. */
function textValues(form: SentForm): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
