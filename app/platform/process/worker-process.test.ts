import { expect, test, vi } from 'vitest';
import {
  renderMarkdown,
  createRenderQueue,
  MarkdownNotRendered,
  MarkdownTooComplex,
} from '#platform/markdown/markdown.ts';
import { startWorkerProcess, workerEnv } from './worker-process.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';

const startQueue = ({ timeoutMs = 60_000 } = {}) =>
  createRenderQueue<string>({
    timeoutMs: () => timeoutMs,
    start: (ended) =>
      startWorkerProcess('tests/support/process/stubborn-program.ts', {
        idleTimeoutMs: 1_000,
        onExit: ended,
        maxHeapMegabytes: 40,
      }),
  });

test('a hanging process is killed at the timeout, and the next job gets another', async () => {
  const { render } = startQueue({ timeoutMs: 1_000 });
  const hanging = render('hang');
  const next = render('next');
  await expect(hanging).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a process that exceeds its memory is killed, and the next job gets another', async () => {
  const { render } = startQueue();
  const growing = render('grow');
  const next = render('next');
  await expect(growing).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a fault of the program is no reason to simplify a text, and the next job is answered', async () => {
  const { render } = startQueue();
  const failing = render('fail').catch((error: unknown) => error);
  const next = render('next');
  expect(await failing).toBeInstanceOf(MarkdownNotRendered);
  expect(await failing).not.toBeInstanceOf(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a text that is nested too deeply for the parser is too complex', async () => {
  await expect(renderMarkdown('> '.repeat(8_000))).rejects.toThrow(MarkdownTooComplex);
});

const harmless = {
  PATH: '/usr/bin',
  TZ: 'Asia/Tokyo',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  SSL_CERT_FILE: '/etc/ssl.pem',
};
const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
const postgresVariables = {
  PGPASSWORD: 'hunter22',
  PGPASSFILE: '/run/pgpass',
  PGSSLMODE: 'verify-full',
  PGSSLROOTCERT: '/etc/pg.pem',
  PGAPPNAME: 'atelier',
};
const withheldVariables = {
  SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://ida:hunter22@host',
  AWS_SECRET_ACCESS_KEY: 'of something else on the machine',
};
const site = { ...harmless, ...postgresVariables, ...withheldVariables };

test('a worker gets the variables of the system and those that are named, and no secrets', () => {
  const inherited = { ...harmless, ...compileCache };
  expect(workerEnv(site)).toEqual(inherited);
  expect(workerEnv(site, ['PG*'])).toEqual({ ...inherited, ...postgresVariables });
});

async function readWorkerEnv() {
  const file = join(temporaryFolder(), 'program.ts');
  const answering = import.meta.resolve('./worker-process.ts').replace(/\?.*/, '');
  writeFileSync(
    file,
    `import { serveJobs } from '${answering}'; serveJobs(async () => ({ ...process.env }));`,
  );
  const program = startWorkerProcess<null, NodeJS.ProcessEnv>(file, { idleTimeoutMs: 0, onExit() {} });
  return program.run(null);
}

test('a compute worker process starts without secrets', async () => {
  const started = { ...site, PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: undefined };
  for (const [name, value] of Object.entries(started)) vi.stubEnv(name, value);
  const inherited = await readWorkerEnv().finally(() => vi.unstubAllEnvs());
  expect(inherited.TZ).toBe('Asia/Tokyo');
  for (const name of Object.keys({ ...postgresVariables, ...withheldVariables }))
    expect(inherited).not.toHaveProperty(name);
});
