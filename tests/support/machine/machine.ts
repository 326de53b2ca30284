import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { migrationNames } from '#database/migrate.ts';
import { temporaryFolder } from '../process/site-process.ts';

/** What `npm start` and the commands read. */
const releaseParts = [
  'app',
  'build',
  'database',
  'deploy',
  'packages',
  'public',
  'scripts',
  'server',
  'package-lock.json',
];

/** A machine in a folder: `deploy/atelier` with a stand-in for systemd, without other users. */
export function createMachine() {
  const root = temporaryFolder();
  const programs = temporaryFolder();
  const systemctl = join(import.meta.dirname, 'systemctl.ts');
  writeFileSync(join(programs, 'systemctl'), `#!/bin/sh\nexec ${process.execPath} ${systemctl} "$@"\n`, {
    mode: 0o755,
  });
  const path = [programs, dirname(process.execPath), process.env.PATH].join(':');
  const env = { PATH: path, ATELIER_ROOT: root };
  const stop = () => execFileSync('systemctl', ['stop'], { env });
  onTestFinished(() => void stop());

  const atelier = async (...args: string[]) => {
    const child = spawn(process.execPath, ['deploy/atelier', ...args], { env });
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  };
  return { atelier, stop, inRoot: (file: string) => join(root, file), files: () => describeFiles(root) };
}

/** Every file with its time of change, except what the running site writes. */
/** Without the packages, which are linked: other tests write caches there. */
function describeFiles(root: string) {
  const folders = ['srv', 'etc', 'usr'].map((name) => join(root, name)).filter((path) => existsSync(path));
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile() && realpathSync(entry.parentPath).startsWith(root))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.toSorted().map((file) => `${file} ${statSync(file).mtimeMs}`);
}

type Release = { migrations?: 0 | 1 | 2; start?: string };

/** An archive as a release has it, of the present build; a later one may have more migrations and another program to start. */
export function createRelease(version: string, { migrations = 0, start }: Release = {}) {
  const parent = temporaryFolder();
  const folder = join(parent, `atelier-${version}`);
  for (const part of releaseParts)
    cpSync(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  appendFileSync(join(folder, 'deploy/atelier.service'), `# ${version}\n`);
  writeFileSync(join(folder, `build/client/assets/of-${version}.js`), '// Of a page that is open.');
  if (migrations > 0) addMigrations(folder, migrations);
  if (start) writeFileSync(join(folder, 'server/main.ts'), start);
  // As `scripts/node-version.cjs` recognizes a release.
  writeFileSync(join(folder, 'build/.atelier-built'), 'release');
  const file = join(parent, `atelier-${version}.tar.gz`);
  execFileSync('tar', ['-cf', file, '-I', 'gzip -1', '-C', parent, `atelier-${version}`]);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  atelier-${version}.tar.gz\n`);
  return file;
}

const laterMigrations = [
  `'998-later': async (db) => { await db.schema.createTable('later').addColumn('id', 'integer').execute(); }`,
  `'999-latest': async () => {}`,
];

/** To the sources and to the build. */
function addMigrations(folder: string, count: number) {
  const last = new RegExp(`(["']${migrationNames.at(-1)}["']: \\w+)`);
  const added = laterMigrations.slice(0, count).join(', ');
  const assets = join(folder, 'build/server/assets');
  const built = readdirSync(assets).map((name) => join(assets, name));
  const files = [join(folder, 'database/migrate.ts'), ...built].filter((file) =>
    last.test(readFileSync(file, 'utf8')),
  );
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replace(last, `$1, ${added}`));
  const tables = join(folder, 'database/tables.ts');
  writeFileSync(tables, readFileSync(tables, 'utf8').replace('settings: [', `later: ['id'],\n  settings: [`));
}
