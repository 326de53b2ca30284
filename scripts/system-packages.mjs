import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './prepare.mjs';

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Needs root; short timeouts, so that a missing network fails quickly. Returns the path of the program. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return undefined;
  console.log(`Installing Debian's ${name} for the tests …`);
  const shortTimeouts = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const isInstalled =
    (await succeeds('apt-get', [...shortTimeouts, 'update'])) &&
    (await succeeds('apt-get', [...shortTimeouts, 'install', '-y', name]));
  return isInstalled ? findOnPath([name]) : undefined;
}

export async function findOrInstall(name) {
  return findOnPath([name]) ?? (await installFromDebian(name));
}

export async function succeeds(command, args) {
  return (await runQuietly(command, args)).code === 0;
}
