import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => join(root, ...parts);
const pinnedPath = inRoot('node_modules/.bin') + delimiter + process.env.PATH;
const OLDEST_NODE = 24;
const SOURCES = [
  'app',
  'database',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts',
  'vite.config.ts',
];
const installStamp = inRoot('node_modules', '.atelier-installed');
const buildStamp = inRoot('build', '.atelier-built');

/** As `npm start` passes it: a young generation of 8 MB instead of 64, which takes no longer to collect. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4';

/** A step of ours that did not work out; its output has been shown. */
export class StepFailed extends Error {}

/** Installs what the lock file says, unless that has been done. */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json']);
  if (read(installStamp) === wanted) return;
  await withProgress('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installStamp, wanted);
}

/** Builds the site, unless the build is of exactly these sources. */
export async function ensureBuilt() {
  if (buildIsCurrent()) return;
  // A build that is broken off must not pass for the one before it.
  rmSync(buildStamp, { force: true });
  await withProgress('Building the site', pinnedNode(), [
    inRoot('node_modules/@react-router/dev/bin.cjs'),
    'build',
  ]);
  writeFileSync(buildStamp, hashOf(SOURCES));
}

/**
 * Whether to serve at once. It is enough that the packages that are there are the right ones: a host that got its build
 * from elsewhere has those of the runtime alone.
 */
export function isReadyToServe() {
  return isNewEnough() && packagesAreOfTheLockFile() && buildIsCurrent();
}

/** Ends with one sentence instead of a stack trace when a step fails. */
export async function orExplain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a TypeScript file of ours: in this process if its Node is new enough, or else in the pinned one. */
export async function handOver(file) {
  process.chdir(root);
  if (isNewEnough()) {
    endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
    // Compiled code is kept between starts, which makes the next one much quicker.
    module.enableCompileCache(inRoot('node_modules/.cache/compiled'));
    return import(pathToFileURL(inRoot(file)).href);
  }
  // The channel closes when this process ends, however that happens, and ends the other one.
  const preload = ['--import', pathToFileURL(inRoot('scripts/end-with-parent.mjs')).href];
  const child = spawn(pinnedNode(), [SMALL_YOUNG_GENERATION, ...preload, file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  endWithNpm(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** An npm that is killed leaves its script running: it ends with npm, but not with a shell that somebody logs out of. */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 500).unref();
}

export function pinnedNode() {
  const pinned = inRoot('node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST_NODE;
}

/** npm notes what it installed when it has finished; a broken-off installation leaves no note. */
function packagesAreOfTheLockFile() {
  const installed = read(inRoot('node_modules/.package-lock.json'));
  if (!installed) return false;
  const wanted = JSON.parse(read(inRoot('package-lock.json'))).packages;
  return Object.entries(JSON.parse(installed).packages).every(
    ([path, { version }]) => wanted[path]?.version === version,
  );
}

function buildIsCurrent() {
  return read(buildStamp) === hashOf(SOURCES);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(inRoot(path)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path) || path.endsWith('.test.ts')) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Shows that a long step goes on, and its output only if it fails. */
export async function withProgress(label, command, args) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const onTerminal = process.stdout.isTTY;
  process.stdout.write(onTerminal ? `${label} …` : `${label} …\n`);
  const ticking = setInterval(
    () => {
      process.stdout.write(onTerminal ? `\r${label} … ${seconds()}` : `${label} … ${seconds()}\n`);
    },
    onTerminal ? 1_000 : 15_000,
  );
  const { code, output } = await runQuietly(command, args);
  clearInterval(ticking);
  if (code === 0)
    return void process.stdout.write(`${onTerminal ? '\r' : ''}${label}: done in ${seconds()}\n`);
  process.stderr.write(`\n${output}\n`);
  throw new StepFailed(`${label} failed (see above).`);
}

/** Runs a command with the pinned Node first in its path, and keeps what it prints. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: pinnedPath, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A command must not go on alone when whoever started it is told to stop.
    const stop = (signal) => child.kill(signal) && process.exit(1);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, stop);
    child.on('close', () => signals.forEach((signal) => process.off(signal, stop)));
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
