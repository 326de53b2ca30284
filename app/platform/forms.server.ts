import { data } from 'react-router';
import { z } from 'zod';

export type FormErrors = Partial<Record<string, string>>;

/** What a form gets back when the server refuses it: the first message of each field, and what was typed. */
export type RefusedForm = { errors: FormErrors; values: Record<string, string> };

/** A body that is no form is the sender's mistake, not ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data('That form could not be read.', { status: 400 });
  }
}

export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const values = textValues(form);
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data, values } as const;
  const fields = z.flattenError(result.error).fieldErrors as Record<string, string[] | undefined>;
  const errors = Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages?.[0]]));
  return { refused: refuse(values, errors) } as const;
}

/** Passwords are never sent back to the page. */
export function refuse(values: Record<string, string>, errors: FormErrors): RefusedForm {
  const shown = Object.entries(values).filter(([name]) => !name.endsWith('password'));
  return { errors, values: Object.fromEntries(shown) };
}

/** NUL is no character of any text, and PostgreSQL refuses it. */
function textValues(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
