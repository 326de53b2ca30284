import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { RELEASE_MARKER } from './node-version.cjs';

const BUILD_SOURCES = [
  'app',
  'database',
  'packages',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts',
  'vite.config.ts',
];
/** Relative to the folder of the site. */
export const NEW_BUILD = 'build.new';
const MARKER = '.atelier-built';
/** The files with a hash in their name. */
const HASHED = ['client/assets', 'server/assets'];
export const KEPT_LIST = '.kept-files';

/** Prepares the folder of a new build, which gets the fonts of the current one. */
export function beginBuild(folder) {
  rmSync(join(folder, NEW_BUILD), { recursive: true, force: true });
  mkdirSync(join(folder, NEW_BUILD));
  const fonts = join(folder, 'build/fonts');
  if (existsSync(fonts)) cpSync(fonts, join(folder, NEW_BUILD, 'fonts'), { recursive: true });
}

/** Replaces the build by the new one, which `describeSources` described before it was made. */
export function finishBuild(folder, sources) {
  const [current, made, old] = ['build', NEW_BUILD, 'build.old'].map((name) => join(folder, name));
  keepHashedFiles(current, made);
  writeFileSync(join(made, MARKER), sources);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, old);
  renameSync(made, current);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Pages that were opened before, and a process that still serves them, ask for the files of the build before. What that
 * one had kept itself is left behind.
 */
function keepHashedFiles(current, made) {
  const keptBefore = new Set(read(join(current, KEPT_LIST)).split('\n'));
  const kept = HASHED.flatMap((name) => filesIn(join(current, name)))
    .map((file) => relative(current, file))
    .filter((name) => !keptBefore.has(name) && !existsSync(join(made, name)));
  for (const name of kept) {
    mkdirSync(dirname(join(made, name)), { recursive: true });
    linkSync(join(current, name), join(made, name));
  }
  writeFileSync(join(made, KEPT_LIST), kept.join('\n'));
}

/** Reading all sources would take a seventh of a start, so they are read only if a size or time differs. */
export function isBuildCurrent(folder) {
  const marker = read(join(folder, 'build', MARKER));
  if (marker === RELEASE_MARKER) return true;
  const [stamps, contents] = marker.split('\n');
  return stamps === hashSources(folder, stampOf) || contents === hashSources(folder, contentOf);
}

/** What the build marker contains. */
export function describeSources(folder) {
  return [hashSources(folder, stampOf), hashSources(folder, contentOf)].join('\n');
}

function stampOf(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function contentOf(file) {
  return readFileSync(file);
}

function hashSources(folder, describe) {
  const hash = createHash('sha256');
  for (const file of BUILD_SOURCES.flatMap((path) => filesIn(join(folder, path)))) {
    hash.update(relative(folder, file)).update('\0').update(describe(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The sorted paths of all files, without unit tests. */
export function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
