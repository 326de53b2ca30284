import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beginBuild, describeSources, finishBuild, isBuildCurrent, NEW_BUILD } from './build-folder.mjs';
import { findMemoryWarning } from './memory.mjs';
import { isNodeSupported, isRelease, requireNode, root } from './node-version.cjs';

export { root };
const inRoot = (...parts) => join(root, ...parts);
const pathWithPinnedNode = inRoot('node_modules/.bin') + delimiter + process.env.PATH;

requireNode();

/** A failed step whose output has already been printed. */
export class StepError extends Error {}

/**
 * Runs `npm ci` unless the packages are installed, by whatever command: those that building and serving need, and those
 * of the given workspaces. A machine whose own Node is too old gets the pinned one.
 */
export async function ensureInstalled(...workspaces) {
  const wanted = ['site-import', ...(isNodeSupported() ? [] : ['pinned-node']), ...workspaces];
  if (isInstalled(root, wanted)) return;
  const only = ['--include-workspace-root', ...new Set(wanted.map((name) => `--workspace=${name}`))];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  await withProgress('Installing packages', 'npm', ['ci', ...only, ...flags]);
}

/** Whether npm has installed what the root and these workspaces name. */
export function isInstalled(folder, workspaces) {
  const installed = installedPackages(folder);
  if (!installed || !matchLockFile(folder, installed)) return false;
  const manifests = ['', ...workspaces.map((name) => `packages/${name}`)];
  const locked = lockedPackages(folder);
  return manifests
    .flatMap((path) => Object.keys({ ...locked[path].dependencies, ...locked[path].devDependencies }))
    .every((name) => join('node_modules', name) in installed);
}

/** Builds the site unless the existing build has the same sources. */
export async function ensureBuilt() {
  if (isBuildCurrent(root)) return;
  const warning = findMemoryWarning();
  if (warning) console.log(warning);
  // Before the build, so that a change during it counts as one.
  const sources = describeSources(root);
  beginBuild(root);
  const command = [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'];
  await withProgress('Building the site', pinnedNode(), command, { ATELIER_BUILD: NEW_BUILD });
  finishBuild(root, sources);
}

/**
 * Whether the site can start without installing or building. Only the installed packages are compared with the lock
 * file: a deployed build has no development dependencies.
 */
export function isReadyToServe() {
  return isRelease || (isNodeSupported() && hasInstalledPackages() && isBuildCurrent(root));
}

function hasInstalledPackages() {
  const installed = installedPackages(root);
  return installed !== null && matchLockFile(root, installed);
}

/** Exits with the message of a StepError instead of a stack trace. */
export async function exitOnFailure(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a TypeScript file in this process, or with the pinned Node if this one is too old. */
export async function runScript(file) {
  process.chdir(root);
  if (isNodeSupported()) {
    endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
    // Caches compiled code between starts.
    module.enableCompileCache(inRoot('node_modules/.cache/compiled'));
    return import(pathToFileURL(inRoot(file)).href);
  }
  // The IPC channel closes when this process ends for any reason, which ends the child.
  const preload = ['--import', pathToFileURL(inRoot('scripts/end-with-parent.mjs')).href];
  const child = spawn(pinnedNode(), [...process.execArgv, ...preload, file, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  endWithNpm(() => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * npm does not stop its script when it is killed, so the parent process is watched. Only under npm: without it, the parent
 * also changes when the user logs out of the shell.
 */
function endWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500).unref();
}

export function pinnedNode() {
  const pinned = inRoot('node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** npm writes `.package-lock.json` at the end of an installation, so an interrupted one has none. */
function installedPackages(folder) {
  const installed = read(join(folder, 'node_modules/.package-lock.json'));
  return installed ? JSON.parse(installed).packages : null;
}

function lockedPackages(folder) {
  return JSON.parse(read(join(folder, 'package-lock.json'))).packages;
}

function matchLockFile(folder, installed) {
  const locked = lockedPackages(folder);
  return Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs a command with a progress line; its output is printed only if it fails. */
export async function withProgress(label, command, args, env) {
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(isTerminal ? `${label} …` : `${label} …\n`);
  const timer = setInterval(
    () => {
      process.stdout.write(isTerminal ? `\r${label} … ${seconds()}` : `${label} … ${seconds()}\n`);
    },
    isTerminal ? 1_000 : 15_000,
  );
  const { code, isKilled, output } = await runQuietly(command, args, env);
  clearInterval(timer);
  if (code === 0)
    return void process.stdout.write(`${isTerminal ? '\r' : ''}${label}: done in ${seconds()}\n`);
  process.stderr.write(`\n${output}\n`);
  throw new StepError(
    isKilled
      ? `${label} was stopped, probably because memory was missing: add swap, or install a release.`
      : `${label} failed (see above).`,
  );
}

/** How the kernel and V8 end a process; npm ends with 128 plus the number of the signal of its child. */
const OUT_OF_MEMORY = new Set(['SIGKILL', 'SIGABRT', 137, 134]);

/** Runs a command with the pinned Node first in PATH and returns its exit code and output. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: pathWithPinnedNode, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The child must not outlive this process.
    const stop = (signal) => child.kill(signal) && process.exit(1);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, stop);
    child.on('close', () => signals.forEach((signal) => process.off(signal, stop)));
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString();
      resolve({ code: code ?? 1, isKilled: OUT_OF_MEMORY.has(signal ?? code), output });
    });
  });
}
