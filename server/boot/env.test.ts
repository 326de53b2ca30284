import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/process/site-process.ts';
import { commandEnv, readEnv } from './env.ts';

test('every variable has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_URL: undefined,
    DATA_DIR: './data',
    DEMO_CONTENT: 'on',
    TRUST_PROXY: 0,
    HSTS_SUBDOMAINS: 'off',
    LOG_LEVEL: 'info',
    DATABASE_URL: undefined,
  });
});

test('the site URL is an origin without a slash at its end', () => {
  expect(readEnv({ SITE_URL: 'https://ida.example/' }).SITE_URL).toBe('https://ida.example');
});

test('an empty value counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test('quotes around a value are no part of it, except in secrets', () => {
  const secret = `'${'s'.repeat(40)}'`;
  const quoted = { PORT: '"8080"', SITE_URL: "'https://ida.example'", SMTP_URL: '""', SECRET: secret };
  expect(readEnv({ ...quoted, MAIL_FROM: '"Ida <ida@example.com>"' })).toMatchObject({
    PORT: 8080,
    SITE_URL: 'https://ida.example',
    SMTP_URL: undefined,
    MAIL_FROM: { name: 'Ida', address: 'ida@example.com' },
    SECRET: secret,
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['PORT', '80.5'],
  ['HOST', 'not an address'],
  ['SITE_URL', 'ida.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['SITE_URL', 'https://ida.example/sub'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
  ['DATABASE_CONNECTIONS', '-3'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'Ida\r\nBcc: <b@example.com>'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'too short'],
  ['DEMO_CONTENT', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
  ['SECRET', 'short'],
])('%s=%s is rejected by a sentence that names it and does not repeat it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    new RegExp(`^${name} has an invalid value\\. Set it to .+\\.$`),
  );
  expect(() => readEnv({ [name]: value })).not.toThrow(value);
});

test('an email without a password is rejected, and a password without an email', () => {
  expect(() => readEnv({ ADMIN_EMAIL: 'a@example.com' })).toThrow(
    'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
  );
  expect(() => readEnv({ ADMIN_PASSWORD: 'long enough' })).toThrow(
    'ADMIN_EMAIL and ADMIN_PASSWORD must be set together',
  );
});

test.each([
  ['ida@example.com', { name: '', address: 'ida@example.com' }],
  ['Ida Marlowe <ida@example.com>', { name: 'Ida Marlowe', address: 'ida@example.com' }],
  ['"Marlowe, Ida" <ida@example.com>', { name: 'Marlowe, Ida', address: 'ida@example.com' }],
])('the sender %s has a name and an address', (given, sender) => {
  expect(readEnv({ MAIL_FROM: given }).MAIL_FROM).toEqual(sender);
});

test('commands get what they need to open the database, and no other secrets', () => {
  const needed = {
    PGPASSWORD: 'hunter22',
    DATA_DIR: '/data',
    SITE_URL: 'https://example.com',
    DATABASE_URL: 'postgres://host/name',
    BACKUP_PASSPHRASE: 'a long passphrase',
    SECRET: 's'.repeat(32),
    MEDIA_CACHE_MB: '50000',
  };
  const withheld = {
    SMTP_URL: 'smtp://ida:hunter22@host',
    ADMIN_EMAIL: 'ida@example.com',
    ADMIN_PASSWORD: 'correct horse',
    METRICS_TOKEN: 'm'.repeat(16),
  };
  const inherited = commandEnv({ ...needed, ...withheld });
  expect(inherited).toMatchObject(needed);
  for (const name of Object.keys(withheld)) expect(inherited).not.toHaveProperty(name);
});

test('a secret may be in a file, of which only the end of the last line is left out', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'secret');
  const secret = ` "${'s'.repeat(40)}`;
  writeFileSync(file, `${secret}\n`);
  expect(readEnv({ SECRET_FILE: file }).SECRET).toBe(secret);
  writeFileSync(file, 'postgres://ida@localhost/site\n');
  expect(readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: '' }).DATABASE_URL).toBe(
    'postgres://ida@localhost/site',
  );
  const both = { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://localhost/other' };
  expect(() => readEnv(both)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set. Remove one of them.');
  const missing = { SMTP_URL_FILE: join(folder, 'missing') };
  expect(() => readEnv(missing)).toThrow('The file that SMTP_URL_FILE names cannot be read (ENOENT).');
  expect(commandEnv({ DATABASE_URL_FILE: file })).toMatchObject({ DATABASE_URL_FILE: file });
});

const key = { MEDIA_ACCESS_KEY_ID: 'id', MEDIA_SECRET_ACCESS_KEY: 'key' };

test('a bucket is an address without its key, which is set apart', () => {
  expect(
    readEnv({ MEDIA_URL: 's3://my-media/site/?endpoint=http://10.0.0.2:3900/&region=garage', ...key }),
  ).toMatchObject({
    MEDIA_URL: { bucket: 'my-media', prefix: 'site/', endpoint: 'http://10.0.0.2:3900', region: 'garage' },
  });
  expect(readEnv({ MEDIA_URL: 's3://media?region=eu-north-1', ...key }).MEDIA_URL).toEqual({
    bucket: 'media',
    prefix: '',
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
    region: 'eu-north-1',
  });
  expect(() => readEnv({ MEDIA_URL: 's3://media?region=eu-north-1' })).toThrow(
    'MEDIA_URL needs MEDIA_ACCESS_KEY_ID',
  );
});

test.each([
  's3://media',
  'https://media?region=eu',
  's3://id:key@media?region=eu',
  's3://Media_1?region=eu',
  's3://media?endpoint=localhost:9000',
  's3://media?region=eu&key=1',
])('%s is no bucket', (url) => {
  expect(() => readEnv({ MEDIA_URL: url, ...key })).toThrow(
    'MEDIA_URL has an invalid value. Set it to the address of a bucket',
  );
});
