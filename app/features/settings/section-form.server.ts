import { z } from 'zod';
import { isImageAddress, notAnImage } from '#features/media/image-address.ts';
import { parseJson } from '#platform/forms/forms.server.ts';
import { emailAddress, invalidEmail, line, outsideAddress, text } from '#platform/forms/form-texts.server.ts';
import { currency, language, timeZone } from '#platform/time/region.server.ts';
import { completeAddress } from '#platform/forms/complete-address.ts';
import {
  type PlainField,
  type SettingErrors,
  type SettingField,
  type SettingValues,
  socialNetworks,
} from './setting.ts';

const LONGEST_ADDRESS = 2_000;
const FILL_IN = 'This field is required.';
const SINGLE = 'Use a single line.';

/** What was typed, in the shape in which it is stored. */
export function readSection(fields: SettingField[], form: FormData): SettingValues {
  return Object.fromEntries(fields.map((field) => [field.key, readField(field, form)]));
}

function readField(field: SettingField, form: FormData): unknown {
  const typed = String(form.get(field.key) ?? '')
    .replaceAll('\0', '')
    .toWellFormed();
  if (field.kind === 'switch') return typed === 'on';
  if (field.kind === 'lines') return typed.split('\n');
  if (field.kind === 'texts') return readList(typed).map((entry) => asText(entry));
  if (field.kind === 'list') return readList(typed).map((entry) => readItem(field.fields, entry));
  if (field.kind !== 'socialLinks') return typed;
  return socialNetworks.map((network) => ({
    network,
    url: String(form.get(`${field.key}.${network}`) ?? '').trim(),
  }));
}

/** A list comes as JSON, and whatever comes must be of a shape that the form can show again. */
function readList(typed: string): unknown[] {
  try {
    const list = parseJson(typed);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function readItem(fields: PlainField[], entry: unknown): SettingValues {
  const given = Object(entry) as SettingValues;
  const values = fields.map(({ key, kind }) => {
    const value = given[key];
    if (kind === 'switch') return [key, value === true];
    if (kind === 'lines') return [key, Array.isArray(value) ? value.map(asText) : []];
    return [key, asText(value)];
  });
  return { ...Object.fromEntries(values), ...(typeof given.id === 'string' && { id: given.id }) };
}

function asText(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The values as they are stored, or the first error of each place. */
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
    return z.array(line(field.limit, FILL_IN)).max(field.most, `Add at most ${field.most}.`);
  if (field.kind !== 'list') return plainSchemaOf(field);
  // The id of an entry goes with it, where it has one.
  const entry = objectOf(field.fields).extend({ id: z.string().max(64).optional() });
  return z.array(entry).max(field.most, `Add at most ${field.most}.`);
}

function plainSchemaOf(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.isOptional ? upTo(field.limit).regex(/^.*$/, SINGLE) : line(field.limit, FILL_IN);
    case 'text':
      return field.isOptional ? upTo(field.limit) : text(field.limit, FILL_IN);
    case 'markdown':
      return text(field.limit, FILL_IN).transform((markdown) => `${markdown}\n`);
    case 'email':
      return field.isOptional ? optionalEmail : emailAddress(254, FILL_IN);
    case 'switch':
      return z.boolean();
    case 'number': {
      const range = `Enter a whole number from ${field.least} to ${field.most}.`;
      const number = z.coerce.number(range).int(range).min(field.least, range).max(field.most, range);
      return field.isOptional
        ? z.preprocess((typed) => (String(typed).trim() === '' ? null : typed), number.nullable())
        : number;
    }
    case 'lines':
      return lines(field);
    case 'image':
      return z
        .string()
        .nullish()
        .transform((address) => completeAddress(address ?? '') || null)
        .refine((address) => address === null || isImageAddress(address), notAnImage)
        .refine((address) => (address?.length ?? 0) <= LONGEST_ADDRESS, notAnImage);
    case 'timeZone':
      return timeZone;
    case 'language':
      return language;
    case 'currency':
      return currency;
    case 'socialLinks':
      return socialLinks;
  }
}

/** It may be left empty. */
function upTo(longest: number) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .max(longest, `Use at most ${longest} characters.`);
}

const optionalEmail = upTo(254).refine(
  (address) => address === '' || z.email().safeParse(address).success,
  invalidEmail,
);

function lines({ limit, most, isOptional = false }: { limit: number; most: number; isOptional?: boolean }) {
  return z
    .array(z.string().trim())
    .transform((all) => all.filter(Boolean))
    .refine((all) => isOptional || all.length > 0, FILL_IN)
    .refine((all) => all.length <= most, `Use at most ${most} lines.`)
    .refine(
      (all) => all.every((words) => words.length <= limit),
      `Use at most ${limit} characters per line.`,
    );
}

const socialLinks = z
  .array(z.object({ network: z.enum(socialNetworks), url: outsideAddress(LONGEST_ADDRESS) }))
  .transform((all) => all.filter(({ url }) => url !== null));
