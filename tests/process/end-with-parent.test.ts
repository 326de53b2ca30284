import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { launch, baseSettings } from '../support/process/program.ts';
import { temporaryFolder } from '../support/process/site-process.ts';

/** Makes the start script detect an old Node, so that it runs the pinned one. */
const fakeOldNode = `data:text/javascript,Object.defineProperty(process,'versions',
{value:{...process.versions,node:'20.0.0'}})`;
const POLL_OPTIONS = { timeout: 30_000, interval: 50 };

const settings = () => ({ ...baseSettings, DATA_DIR: temporaryFolder() });

async function isServing(origin: string) {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a start script that runs another Node ends the server when it ends by %s',
  async (signal) => {
    const program = launch(['--import', fakeOldNode, 'scripts/start.mjs'], settings());
    onTestFinished(() => void program.child.kill('SIGKILL'));
    const url = await program.waitFor(/running at (http:\/\/\S+)/);
    const origin = url.replace('localhost', '127.0.0.1');
    expect(await isServing(origin)).toBe(true);
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
