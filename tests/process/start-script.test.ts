import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { launch, baseSettings } from '../support/process/program.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

/** Makes the start script detect an old Node, so that it runs the pinned one. */
const fakeOldNode = `data:text/javascript,Object.defineProperty(process,'versions',
{value:{...process.versions,node:'20.0.0'}});process.execve=undefined`;
const POLL_OPTIONS = { timeout: 30_000, interval: 50 };

const settings = () => ({ ...baseSettings, DATA_DIR: temporaryFolder() });

async function isServing(origin: string) {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('the start script runs the server in its own process with the memory settings, unless others are set', async () => {
  const readProcess = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  const environment = { DATA_DIR: temporaryFolder(), MALLOC_ARENA_MAX: '3' };
  const { child, stop } = await startSite(environment, ['--max-semi-space-size=8', 'scripts/start.mjs']);
  const flags = readProcess(child.pid!, 'cmdline').filter((argument) => argument.includes('semi-space'));
  expect(flags).toEqual([
    '--min-semi-space-size=4',
    '--max-semi-space-size=4',
    // Of repeated flags, the last one counts.
    '--max-semi-space-size=8',
  ]);
  const variables = readProcess(child.pid!, 'environ').filter((variable) => variable.startsWith('MALLOC_'));
  expect(variables.toSorted()).toEqual(['MALLOC_ARENA_MAX=3', 'MALLOC_MMAP_THRESHOLD_=32768']);
  expect(await stop()).toBe(0);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a start script that runs another Node ends the server when it ends by %s',
  async (signal) => {
    const program = launch(['--import', fakeOldNode, 'scripts/start.mjs'], settings());
    onTestFinished(() => void program.child.kill('SIGKILL'));
    const url = await program.waitFor(/running at (http:\/\/\S+)/);
    const origin = url.replace('localhost', '127.0.0.1');
    expect(await isServing(origin)).toBe(true);
    const server = execFileSync('ps', ['-o', 'args=', '--ppid', String(program.child.pid)], {
      encoding: 'utf8',
    });
    expect(server).toMatch(/--max-semi-space-size=4 .*server\/main\.ts/);
    program.child.kill(signal);
    await expect.poll(() => isServing(origin), POLL_OPTIONS).toBe(false);
  },
);

test('killing npm ends the server', async () => {
  // Simulates npm: a parent process that starts the script.
  const script = `const child = require('node:child_process').spawn(process.execPath, ['scripts/start.mjs'],
    { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const npm = spawn(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, npm_lifecycle_event: 'start', ...settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let printed = '';
  npm.stdout.on('data', (chunk) => (printed += chunk));
  const find = () => /running at (http:\/\/\S+)/.exec(printed)?.[1]?.replace('localhost', '127.0.0.1');
  await expect.poll(find, POLL_OPTIONS).toBeDefined();
  const origin = find()!;
  expect(await isServing(origin)).toBe(true);
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  await expect.poll(() => isServing(origin), POLL_OPTIONS).toBe(false);
});
