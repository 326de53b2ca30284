import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';

/**
 * Stands in for systemd's `systemctl`, as far as `deploy/atelier` uses it: starts and stops the process that the unit
 * names, with its folder and settings. It does not restart a process that ends: that one counts as failed.
 */
const root = process.env.ATELIER_ROOT!;
const state = join(root, 'run');
const [pidFile, logFile] = [join(state, 'pid'), join(state, 'log')];
mkdirSync(state, { recursive: true });

const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : null;
const isRunning = pid !== null && isAlive(pid);

const verbs: Record<string, () => void | Promise<void>> = {
  'daemon-reload': () => {},
  enable: () => {
    writeFileSync(join(state, 'enabled'), '');
    start();
  },
  'is-enabled': () => process.exit(existsSync(join(state, 'enabled')) ? 0 : 1),
  restart: async () => {
    await stop();
    start();
  },
  stop,
  'is-active': () => process.exit(isRunning ? 0 : 3),
  'is-failed': () => process.exit(pid !== null && !isRunning ? 0 : 1),
};
await verbs[process.argv[2]!]!();

function start() {
  const unit = readFileSync(join(root, 'etc/systemd/system/atelier.service'), 'utf8');
  const read = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!;
  const [program, ...args] = read('ExecStart').split(' ');
  const settings = parseEnv(readFileSync(join(root, read('EnvironmentFile')), 'utf8'));
  const log = openSync(logFile, 'a');
  const child = spawn(program!, args, {
    cwd: join(root, read('WorkingDirectory')),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  writeFileSync(pidFile, String(child.pid));
}

async function stop() {
  if (pid === null) return;
  if (isRunning) process.kill(pid);
  for (let isEnding = true; isEnding; isEnding = isAlive(pid)) await delay(20);
  rmSync(pidFile, { force: true });
}

function isAlive(id: number) {
  try {
    process.kill(id, 0);
    // A process whose parent does not wait for it stays as a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}
