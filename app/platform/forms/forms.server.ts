import { data } from 'react-router';
import { z } from 'zod';

export type FormErrors = Partial<Record<string, string>>;

/** The response to an invalid form: the first message of each field, and the submitted values. */
export type InvalidForm = { errors: FormErrors; values: Record<string, string> };

/** The read-only part that FormData and URLSearchParams share. */
export type SentForm = Pick<FormData, 'get'> & Iterable<[string, FormDataEntryValue]>;

/** Throws a 400 response if the body is not a form. */
export async function readSent(request: Request): Promise<SentForm> {
  try {
    // URLSearchParams is faster: `formData()` would create a stream first.
    return isUrlEncoded(request) ? new URLSearchParams(await request.text()) : await request.formData();
  } catch {
    throw data('The form data is not valid.', { status: 400 });
  }
}

function isUrlEncoded({ headers }: Request) {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('Content-Type') ?? '');
}

export async function readForm(request: Request): Promise<FormData> {
  const sent = await readSent(request);
  if (sent instanceof FormData) return sent;
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  return form;
}

/** Throws a 400 response if the body is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.text());
  } catch {
    throw data('The request is not valid.', { status: 400 });
  }
}

const UNREADABLE = 'Nothing was changed because the form data was not valid. Reload the page and try again.';

/** Throws a 400 response for a missing or unknown intent: no action may be the default. */
export function readIntent<Intent extends string>(form: SentForm, known: readonly Intent[]): Intent {
  const sent = form.get('intent');
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

/** The parsed values, or the first message of each invalid field. */
export function checkFields<Schema extends z.ZodType>(values: unknown, schema: Schema) {
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data } as const;
  const fields = z.flattenError(result.error).fieldErrors as Record<string, string[] | undefined>;
  const errors = Object.entries(fields).map(([name, messages]) => [name, messages?.[0]]);
  return { errors: Object.fromEntries(errors) as FormErrors } as const;
}

/** Passwords are never sent back to the page. */
export function refuse(values: Record<string, string>, errors: FormErrors): InvalidForm {
  const returned = Object.entries(values).filter(([name]) => !name.endsWith('password'));
  return { errors, values: Object.fromEntries(returned) };
}

/** Removes NUL characters, which PostgreSQL rejects. */
export function textValues(form: SentForm): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

/** Removes NUL characters and lone surrogates, which PostgreSQL rejects. */
export function parseJson(source: string): unknown {
  return JSON.parse(source, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}
