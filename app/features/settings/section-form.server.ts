import { z } from 'zod';
import { isImageUrl, invalidImageUrlMessage } from '#features/media/media.ts';
import { parseJson } from '#platform/forms/forms.server.ts';
import { emailAddress, invalidEmail, line, externalUrl, text } from '#platform/forms/form-fields.server.ts';
import { currency, language, timeZone } from '#platform/time/region.server.ts';
import { completeUrl } from '#platform/http/web-url.ts';
import { renderMarkdown, MarkdownNotRendered } from '#platform/markdown/markdown.ts';
import {
  homeSectionsSchema,
  readHomeSections,
  navigationSchema,
  readNavigation,
  responsePromiseSchema,
} from './composite-settings-form.server.ts';
import {
  OTHER_LANGUAGE,
  otherLanguageField,
  type PlainField,
  type SettingErrors,
  type SettingField,
  type SettingValues,
} from './setting.ts';

const MAX_URL_LENGTH = 2_000;
const REQUIRED_TEXT = 'This field is required.';
const SINGLE_LINE_TEXT = 'Use a single line.';

/** The submitted values in the shape in which they are stored. */
export function readSection(fields: SettingField[], form: FormData): SettingValues {
  return Object.fromEntries(fields.map((field) => [field.key, readField(field, form)]));
}

function readField(field: SettingField, form: FormData): unknown {
  const typed = String(form.get(field.key) ?? '')
    .replaceAll('\0', '')
    .toWellFormed();
  if (field.kind === 'switch') return typed === 'on';
  if (field.kind === 'responsePromise') return { amount: typed, unit: asText(form.get(`${field.key}.unit`)) };
  if (field.kind === 'language' && typed === OTHER_LANGUAGE)
    return String(form.get(otherLanguageField(field.key)) ?? '');
  if (field.kind === 'lines') return typed.split('\n');
  if (field.kind === 'homeSections') return readHomeSections(readList(typed));
  if (field.kind === 'navigation') return readNavigation(readList(typed));
  if (field.kind === 'texts') return readList(typed).map((item) => asText(item));
  if (field.kind === 'list') return readList(typed).map((item) => readItem(field.fields, item));
  return typed;
}

/** Lists are submitted as JSON; malformed input becomes a shape that the form can render. */
function readList(typed: string): unknown[] {
  try {
    const list = parseJson(typed);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function readItem(fields: PlainField[], item: unknown): SettingValues {
  const values = Object(item) as SettingValues;
  const entries = fields.map(({ key, kind }) => {
    const value = values[key];
    if (kind === 'switch') return [key, value === true];
    if (kind === 'lines') return [key, Array.isArray(value) ? value.map(asText) : []];
    return [key, asText(value)];
  });
  return { ...Object.fromEntries(entries), ...(typeof values.id === 'string' && { id: values.id }) };
}

function asText(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values to store, or the first error of each path. */
export function checkSection(
  fields: SettingField[],
  typed: SettingValues,
): { data: SettingValues; errors?: never } | { errors: SettingErrors; data?: never } {
  const result = objectOf(fields).safeParse(typed);
  if (result.success) return { data: result.data };
  const issues = result.error.issues.toReversed();
  return { errors: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])) };
}

function objectOf(fields: SettingField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])));
}

function schemaOf(field: SettingField): z.ZodType {
  if (field.kind === 'texts')
    return z.array(line(field.limit, REQUIRED_TEXT)).max(field.max, `Add at most ${field.max}.`);
  if (field.kind !== 'list') return plainSchemaOf(field);
  // Items with an id keep it.
  const item = objectOf(field.fields).extend({ id: z.string().max(64).optional() });
  const completed = field.complete ? item.transform(field.complete) : item;
  return z.array(completed).max(field.max, `Add at most ${field.max}.`);
}

const INVALID_PERCENT = 'Enter a number from 0 to 100 with at most 3 decimals.';

const percent = z
  .string()
  .trim()
  .overwrite((typed) => typed.replace(',', '.'))
  .refine((typed) => /^(\d{1,3}(\.\d{1,3})?)?$/.test(typed) && Number(typed) <= 100, INVALID_PERCENT);

const optionalEmail = optionalText(254).refine(
  (email) => email === '' || z.email().safeParse(email).success,
  invalidEmail,
);

function plainSchemaOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.isOptional
        ? optionalText(field.limit).regex(/^.*$/, SINGLE_LINE_TEXT)
        : line(field.limit, REQUIRED_TEXT);
    case 'text':
      return field.isOptional ? optionalText(field.limit) : text(field.limit, REQUIRED_TEXT);
    case 'markdown':
      return text(field.limit, REQUIRED_TEXT).transform((markdown) => `${markdown}\n`);
    case 'email':
      return field.isOptional ? optionalEmail : emailAddress(254, REQUIRED_TEXT);
    case 'switch':
      return z.boolean();
    case 'number': {
      const range = `Enter a whole number from ${field.min} to ${field.max}.`;
      const number = z.coerce.number(range).int(range).min(field.min, range).max(field.max, range);
      return field.isOptional
        ? z.preprocess((typed) => (String(typed).trim() === '' ? null : typed), number.nullable())
        : number;
    }
    case 'percent':
      return percent;
    case 'lines':
      return lines(field);
    case 'image':
      return z
        .string()
        .nullish()
        .transform((url) => completeUrl(url ?? '') || null)
        .refine((url) => url === null || isImageUrl(url), invalidImageUrlMessage)
        .refine((url) => (url?.length ?? 0) <= MAX_URL_LENGTH, invalidImageUrlMessage);
    case 'timeZone':
      return timeZone;
    case 'language':
      return language;
    case 'currency':
      return currency;
    case 'choice':
      return z.enum(
        field.options.map(([value]) => value),
        'Choose one of the options.',
      );
    case 'url':
      return externalUrl(MAX_URL_LENGTH).refine((url) => url !== null, REQUIRED_TEXT);
    case 'navigation':
      return navigationSchema;
    case 'homeSections':
      return homeSectionsSchema;
    case 'responsePromise':
      return responsePromiseSchema;
  }
}

/** May be empty. */
function optionalText(maxLength: number) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .max(maxLength, `Use at most ${maxLength} characters.`);
}

function lines({ limit, max, isOptional = false }: { limit: number; max: number; isOptional?: boolean }) {
  return z
    .array(z.string().trim())
    .transform((all) => all.filter(Boolean))
    .refine((all) => isOptional || all.length > 0, REQUIRED_TEXT)
    .refine((all) => all.length <= max, `Use at most ${max} lines.`)
    .refine(
      (all) => all.every((value) => value.length <= limit),
      `Use at most ${limit} characters per line.`,
    );
}

/** Errors of fields whose Markdown is too complex to render; null if there are none. */
export async function findTooComplex(
  fields: SettingField[],
  values: SettingValues,
  render: (source: string) => Promise<unknown> = renderMarkdown,
): Promise<SettingErrors | null> {
  const errors: SettingErrors = {};
  for (const { key, kind } of fields) {
    if (kind !== 'markdown') continue;
    try {
      await render(String(values[key]));
    } catch (error) {
      if (!(error instanceof MarkdownNotRendered)) throw error;
      errors[key] = error.message;
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
