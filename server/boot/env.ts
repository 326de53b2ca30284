import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type BucketLocation, parseBucketUrl } from '#platform/storage/bucket-url.ts';
import { workerEnv } from '#platform/process/worker-process.ts';

/** A start failure that the owner can fix; only its message is printed, without a stack trace. */
export class StartError extends Error {}

/** An invalid environment variable: another start would fail in the same way. */
export class InvalidEnvError extends StartError {}

/** `EX_CONFIG` of sysexits.h, after which deploy/atelier.service is not started again. */
const INVALID_ENV_EXIT_CODE = 78;

export function exitCodeOf(error: StartError) {
  return error instanceof InvalidEnvError ? INVALID_ENV_EXIT_CODE : 1;
}

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  z.preprocess(blankIsUnset, schema.optional()).transform((given) => given ?? value);

const portNumber = z.coerce.number().int().min(0).max(65_535);
const originUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`)
  .transform((url) => new URL(url).origin);

/** `Ida <ida@example.com>` or the address alone. */
const sender = z
  .string()
  .regex(/^[^\p{Cc}<>]*<[^<>]+>$|^[^<>]+$/u)
  .transform((text) => ({
    name: text.includes('<') ? text.split('<')[0]!.trim().replaceAll(/^"|"$/g, '') : '',
    address: (/<(.+)>$/.exec(text)?.[1] ?? text).trim(),
  }))
  .refine(({ address }) => z.email().safeParse(address).success);

const bucketUrl = z.string().transform((text, context): BucketLocation => {
  const location = parseBucketUrl(text);
  if (!location) context.addIssue('Not a bucket');
  return location ?? z.NEVER;
});

const rules = {
  PORT: [withDefault(portNumber, 3000), 'a port number from 0 to 65535'],
  HOST: [
    withDefault(z.string().regex(/^[\w.:-]+$/), '127.0.0.1'),
    'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ],
  SITE_URL: [
    optional(originUrl),
    'the public address of the site without a path, such as https://example.com',
  ],
  DATA_DIR: [withDefault(z.string(), './data'), 'a folder'],
  DATABASE_URL: [
    optional(z.url({ protocol: /^postgres(ql)?$/ })),
    'an address such as postgres://user:password@host/name',
  ],
  DATABASE_DIRECT_URL: [
    optional(z.url({ protocol: /^postgres(ql)?$/ })),
    'the address of the same database without the pooler, such as postgres://user:password@host/name',
  ],
  MEDIA_URL: [
    optional(bucketUrl),
    'the address of a bucket such as s3://media?endpoint=https://s3.example.com&region=eu, without its keys',
  ],
  MEDIA_ACCESS_KEY_ID: [optional(z.string()), 'the access key of the bucket'],
  MEDIA_SECRET_ACCESS_KEY: [optional(z.string()), 'the secret of the access key'],
  BACKUP_URL: [
    optional(bucketUrl),
    'the address of a bucket such as s3://backups?endpoint=https://s3.example.com&region=eu, without its keys',
  ],
  BACKUP_ACCESS_KEY_ID: [optional(z.string()), 'the access key of the bucket'],
  BACKUP_SECRET_ACCESS_KEY: [optional(z.string()), 'the secret of the access key'],
  MEDIA_CACHE_MB: [
    withDefault(z.coerce.number().int().min(0).max(1_000_000), 1024),
    'the disk space for copies of media from the bucket in megabytes, 0 to 1000000',
  ],
  SMTP_URL: [optional(z.url({ protocol: /^smtps?$/ })), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [optional(sender), 'a sender such as "Ida <ida@example.com>"'],
  ADMIN_EMAIL: [optional(z.email()), 'an email address'],
  ADMIN_PASSWORD: [optional(z.string().min(10).max(128)), 'a password of 10 to 128 characters'],
  DEMO_CONTENT: [withDefault(z.enum(['on', 'off']), 'on'), '"on" or "off"'],
  TRUST_PROXY: [
    withDefault(z.coerce.number().int().min(0).max(10), 0),
    'the number of reverse proxies in front of the site, 0 to 10',
  ],
  HSTS_SUBDOMAINS: [withDefault(z.enum(['on', 'off']), 'off'), '"on" or "off"'],
  DATABASE_CONNECTIONS: [
    withDefault(z.coerce.number().int().min(2).max(100), 8),
    'the maximum number of PostgreSQL connections, 2 to 100',
  ],
  PAGE_CACHE_MB: [
    withDefault(z.coerce.number().int().min(0).max(4096), 32),
    'the size of the page cache in megabytes, 0 to 4096',
  ],
  REQUEST_SECONDS: [
    withDefault(z.coerce.number().min(1).max(86_400), 300),
    'the time limit for receiving a request in seconds, 1 to 86400',
  ],
  LOG_LEVEL: [
    withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
  METRICS_TOKEN: [optional(z.string().min(16)), 'a secret of at least 16 characters'],
  BACKUPS: [withDefault(z.enum(['on', 'off']), 'on'), '"on" or "off"'],
  BACKUP_PASSPHRASE: [optional(z.string().min(10)), 'a passphrase of at least 10 characters'],
  SECRET: [optional(z.string().min(32)), 'a secret of at least 32 characters'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export type Env = { [Name in keyof typeof rules]: z.output<(typeof rules)[Name][0]> };

export function readEnv(source: Record<string, string | undefined>): Env {
  const values = Object.fromEntries(
    Object.entries(rules).map(([name, [schema, expected]]) => {
      const result = schema.safeParse(readValue(name, source));
      // The value itself is not repeated: it may be a secret.
      if (!result.success)
        throw new InvalidEnvError(`${name} has an invalid value. Set it to ${expected}, or remove it.`);
      return [name, result.data];
    }),
  ) as Env;
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new InvalidEnvError('DATABASE_DIRECT_URL is set without DATABASE_URL. Set both, or remove it.');
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD)) {
    throw new InvalidEnvError(
      'ADMIN_EMAIL and ADMIN_PASSWORD must be set together. Set both, or remove both.',
    );
  }
  for (const name of ['MEDIA', 'BACKUP'] as const)
    if (values[`${name}_URL`] && !(values[`${name}_ACCESS_KEY_ID`] && values[`${name}_SECRET_ACCESS_KEY`]))
      throw new InvalidEnvError(
        `${name}_URL needs ${name}_ACCESS_KEY_ID and ${name}_SECRET_ACCESS_KEY. Set both, or remove ${name}_URL.`,
      );
  return values;
}

/** Variables that hold a secret, which may also be in the file that `NAME_FILE` names. */
const secretNames = new Set(
  [
    ['SECRET', 'BACKUP_PASSPHRASE', 'ADMIN_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL'],
    ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
    ['MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'],
  ].flat(),
);

function readValue(name: string, source: Record<string, string | undefined>) {
  const file = secretNames.has(name) ? source[`${name}_FILE`]?.trim() : undefined;
  if (!file) return withoutQuotes(name, source[name]);
  if (source[name]?.trim())
    throw new InvalidEnvError(`${name} and ${name}_FILE are both set. Remove one of them.`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new InvalidEnvError(
      `The file that ${name}_FILE names cannot be read (${(error as NodeJS.ErrnoException).code}). Check its path and permissions.`,
    );
  }
}

/** Tools differ in whether they remove the quotes of an env file: `docker run` keeps them. A secret may begin and end with one. */
function withoutQuotes(name: string, value: string | undefined) {
  if (name === 'SECRET' || name === 'BACKUP_PASSPHRASE') return value;
  return value?.replace(/^\s*(["'])(.*)\1\s*$/s, '$2');
}

const COMMAND_VARIABLES = [
  // Read by `pg` in addition to DATABASE_URL: PGPASSWORD, PGPASSFILE, PGSSLMODE and others.
  ['PG*', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_CONNECTIONS', 'SITE_URL', 'PORT'],
  // SECRET determines whether a backup contains one.
  ['BACKUP_PASSPHRASE', 'SECRET', 'LOG_LEVEL'],
  // With another limit than the site, a command would delete copies.
  ['MEDIA_URL', 'MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY', 'MEDIA_CACHE_MB'],
  ['BACKUP_URL', 'BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'],
].flatMap((names) => names.flatMap((name) => (secretNames.has(name) ? [name, `${name}_FILE`] : [name])));

/** The variables that the backup, restore and import commands inherit. */
export function commandEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return workerEnv(env, COMMAND_VARIABLES);
}
