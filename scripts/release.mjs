import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { filesIn, KEPT_LIST } from './build-folder.mjs';
import { RELEASE_MARKER } from './node-version.cjs';
import { ensureBuilt, ensureInstalled, exitOnFailure, root } from './prepare.mjs';
import { listPackages, PACKAGES_FOLDER } from './release-packages.mjs';

/** What runs: the build, the commands and workers, which are TypeScript, and what they read. */
const RUN_FILES = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'app/content',
  'app/context.ts',
  'app/features',
  'app/platform',
  'app/snapshot.server.ts',
  'database',
  'deploy',
  'docs',
  'packages/site-import',
  'public',
  'scripts/build-folder.mjs',
  'scripts/command.mjs',
  'scripts/end-with-parent.mjs',
  'scripts/memory.mjs',
  'scripts/node-version.cjs',
  'scripts/prepare.mjs',
  'scripts/run.cjs',
  'scripts/start.mjs',
  'server',
];
/** Components, styles and texts are in the build. */
const NOT_RUN =
  /\.(tsx|css)$|^(app\/content\/sample\/.*\.md|docs\/pictures\/|packages\/site-import\/tests\/)/;
/** Types, and maps for debuggers. */
const NOT_RUN_OF_PACKAGES = /\.(map|d\.[cm]?ts)$/;
const TO_BUILD = new Set(['allowScripts', 'devDependencies', 'overrides', 'workspaces']);
const COMMANDS = ['start', 'owner', 'backup', 'restore', 'import', 'export', 'move-database'];

/** `npm run release [-- --into FOLDER] [--platform linux-x64]…` */
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: root },
    platform: { type: 'string', multiple: true, default: ['linux-x64', 'linux-arm64'] },
  },
});

await exitOnFailure(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const temporary = mkdtempSync(join(tmpdir(), 'atelier-release-'));
  try {
    await writeRelease(temporary);
  } finally {
    rmSync(temporary, { recursive: true });
  }
});

async function writeRelease(temporary) {
  // Loaded here, because it is there only now.
  const { packTar } = await import('modern-tar/fs');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `atelier-${manifest.version}`;
  const mtime = readDate();
  const file = (source, target) => ({
    type: 'file',
    source,
    target,
    mode: statSync(source).mode & 0o100 ? 0o755 : 0o644,
  });
  const content = (target, text) => ({ type: 'content', content: text, target, mode: 0o644 });
  const entries = [
    ...listRunFiles().map((path) => file(join(root, path), path)),
    ...listPackages(values.platform, temporary)
      .flatMap(({ folder, target }) =>
        listOwnFiles(folder).map((path) => file(join(folder, path), join(target, path))),
      )
      .filter(({ target }) => !NOT_RUN_OF_PACKAGES.test(target)),
    content('build/.atelier-built', RELEASE_MARKER),
    content('package.json', JSON.stringify(toReleased(manifest), null, 2)),
  ].map((entry) => ({
    ...entry,
    target: `${name}/${entry.target}`,
    mtime,
    uid: 0,
    gid: 0,
    uname: 'root',
    gname: 'root',
  }));
  const archive = resolve(values.into, `${name}.tar.gz`);
  const sorted = entries.toSorted((a, b) => (a.target < b.target ? -1 : 1));
  await pipeline(packTar(sorted), createGzip({ level: 9 }), createWriteStream(archive));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(archive)) hash.update(chunk);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB, ${entries.length} files`);
}

/** Without the files of the build that are kept from the one before, and its marker. */
function listRunFiles() {
  const kept = new Set(readFileSync(join(root, 'build', KEPT_LIST), 'utf8').split('\n'));
  const built = filesIn(join(root, 'build')).map((path) => relative(join(root, 'build'), path));
  const paths = RUN_FILES.flatMap((path) => filesIn(join(root, path))).map((path) => relative(root, path));
  return [
    ...paths.filter((path) => !NOT_RUN.test(path)),
    ...built.filter((path) => !path.startsWith('.') && !kept.has(path)).map((path) => join('build', path)),
  ];
}

/** Packages in a package are listed themselves. */
function listOwnFiles(folder) {
  const paths = filesIn(folder).map((path) => relative(folder, path));
  return paths.filter((path) => !path.startsWith(`${PACKAGES_FOLDER}/`));
}

/** Without what installs and builds. */
function toReleased(manifest) {
  const kept = Object.entries(manifest).filter(([key]) => !TO_BUILD.has(key));
  const scripts = Object.fromEntries(COMMANDS.map((command) => [command, manifest.scripts[command]]));
  return { ...Object.fromEntries(kept), scripts };
}

/** The date of the commit, so that the same commit makes the same archive. */
function readDate() {
  const seconds =
    process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root });
  return new Date(Number(seconds) * 1000);
}
