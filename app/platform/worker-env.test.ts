import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/site-process.ts';
import { startOwnProgram } from './own-program.ts';
import { workerEnv } from './worker-env.ts';

const harmless = {
  PATH: '/usr/bin',
  TZ: 'Asia/Tokyo',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  SSL_CERT_FILE: '/etc/ssl.pem',
};
const ofPostgres = {
  PGPASSWORD: 'hunter22',
  PGPASSFILE: '/run/pgpass',
  PGSSLMODE: 'verify-full',
  PGSSLROOTCERT: '/etc/pg.pem',
  PGAPPNAME: 'atelier',
};
const ofCommands = {
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://host/name',
  BACKUP_PASSPHRASE: 'a long passphrase',
  SECRET: 's'.repeat(32),
};
const ofNoWorker = {
  SMTP_URL: 'smtp://ida:hunter22@host',
  ADMIN_EMAIL: 'ida@example.com',
  ADMIN_PASSWORD: 'correct horse',
  METRICS_TOKEN: 'm'.repeat(16),
  AWS_SECRET_ACCESS_KEY: 'of something else on the machine',
};
const site = { ...harmless, ...ofPostgres, ...ofCommands, ...ofNoWorker };

test('each kind of worker gets what it needs, and none a secret that it does not need', () => {
  expect(workerEnv('compute', site)).toEqual(harmless);
  expect(workerEnv('database', site)).toEqual({ ...harmless, ...ofPostgres });
  expect(workerEnv('command', site)).toEqual({ ...harmless, ...ofPostgres, ...ofCommands });
});

/** What a worker of this kind finds when it is started. */
async function environmentIn(kind: 'compute' | 'database') {
  const file = join(temporaryFolder(), 'program.ts');
  const answering = import.meta.resolve('./own-program.ts').replace(/\?.*/, '');
  writeFileSync(
    file,
    `import { answerAsked } from '${answering}'; answerAsked(async () => ({ ...process.env }));`,
  );
  const program = startOwnProgram<null, NodeJS.ProcessEnv>(file, { kind, rest: 0, ended() {} });
  return program.ask(null);
}

test.each(['compute', 'database'] as const)('a worker for %s is started with them', async (kind) => {
  const started = { ...site, PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: undefined };
  for (const [name, value] of Object.entries(started)) vi.stubEnv(name, value);
  const found = await environmentIn(kind).finally(() => vi.unstubAllEnvs());
  expect(found.TZ).toBe('Asia/Tokyo');
  expect(found.PGPASSWORD).toBe(kind === 'database' ? 'hunter22' : undefined);
  for (const name of Object.keys({ ...ofCommands, ...ofNoWorker })) expect(found).not.toHaveProperty(name);
});
