import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, StepError } from './prepare.mjs';

export const PACKAGES_FOLDER = 'node_modules';
const MANIFESTS = ['', 'packages/site-import'];

/**
 * The packages that run on these platforms, such as `linux-x64`: the installed ones of the lock file, and the native parts
 * of other platforms, which are downloaded to the temporary folder. Each has its folder and its path in the release.
 */
export function listPackages(platforms, temporary) {
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const needed = platforms.flatMap((platform) => {
    const ofPlatform = new Set();
    for (const manifest of MANIFESTS) addDependencies(locked, manifest, platform, ofPlatform);
    return [...ofPlatform];
  });
  return [...new Set(needed)].map((target) => {
    const installed = join(root, target);
    const folder = existsSync(installed) ? installed : download(target, locked[target], temporary);
    return { folder, target };
  });
}

/** Without what a peer only may use, such as a bundler. */
function addDependencies(locked, path, platform, needed) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = resolvePackage(locked, path, name);
    if (!found || needed.has(found) || !runsOn(locked[found], platform)) continue;
    needed.add(found);
    addDependencies(locked, found, platform, needed);
  }
}

/** As Node does: the nearest folder of packages that has this one. */
function resolvePackage(locked, path, name) {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = join(folder, PACKAGES_FOLDER, name);
    if (found in locked) return found;
    if (folder === '' || folder === '.') return null;
  }
}

/** The machines of these platforms have glibc. */
function runsOn({ os, cpu, libc }, platform) {
  const [system, processor] = platform.split('-');
  const allows = (list, value) => !list || list.includes(value);
  return allows(os, system) && allows(cpu, processor) && allows(libc, 'glibc');
}

function download(target, { version, integrity }, temporary) {
  const name = target.split(`${PACKAGES_FOLDER}/`).at(-1);
  const args = ['pack', `${name}@${version}`, '--silent', `--pack-destination=${temporary}`];
  const file = join(temporary, execFileSync('npm', args, { encoding: 'utf8', cwd: temporary }).trim());
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64');
  if (integrity !== `sha512-${sha512}`) throw new StepError(`${name} differs from the lock file.`);
  const folder = join(temporary, name);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
  return folder;
}
