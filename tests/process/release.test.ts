import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishBuild } from '../../scripts/build-folder.mjs';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const platform = `${process.platform}-${process.arch}`;

/** Makes a release of the built tree in a folder; returns the name of the archive and its hash. */
async function makeRelease(folder: string) {
  const { code, stderr } = await runToEnd(['scripts/release.mjs', '--into', folder, '--platform', platform], {
    SOURCE_DATE_EPOCH: '1700000000',
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [archive] = globSync('atelier-*.tar.gz', { cwd: folder });
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, archive!)))
    .digest('hex');
  expect(readFileSync(join(folder, `${archive}.sha256`), 'utf8')).toBe(`${hash}  ${archive}\n`);
  return { archive: archive!, hash };
}

async function unpackRelease() {
  const parent = mkdtempSync(join(tmpdir(), 'atelier-release-test-'));
  // Thousands of files, on a disk that may be busy.
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }), 120_000);
  const { archive, hash } = await makeRelease(parent);
  execFileSync('tar', ['-xzf', archive], { cwd: parent });
  return { folder: join(parent, archive.replace('.tar.gz', '')), hash };
}

/** Neither packages nor tools of the repository, nor a registry. */
const env = {
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_update_notifier: 'false',
};

async function npmStart(folder: string, dataDir: string) {
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...env, DATA_DIR: dataDir, PORT: '0' } });
  onTestFinished(() => void npm.kill('SIGKILL'));
  let printed = '';
  npm.stdout.on('data', (chunk) => (printed += chunk));
  npm.stderr.on('data', (chunk) => (printed += chunk));
  const find = () => /running at (http:\/\/\S+)/.exec(printed)?.[1];
  await expect.poll(() => find() ?? printed).toMatch(/^http:/);
  const stop = async () => {
    npm.kill();
    await once(npm, 'close');
  };
  return { origin: find()!.replace('localhost', '127.0.0.1'), printed, stop };
}

test.runIf(process.platform === 'linux')(
  'a release runs in a new folder, without installing or building',
  async () => {
    const { folder, hash } = await unpackRelease();
    const inRelease = (pattern: string) => globSync(pattern, { cwd: folder });
    for (const toBuild of [
      '**/*.tsx',
      'app/**/*.css',
      '**/vite/package.json',
      '**/*.test.ts',
      'vite.config.ts',
    ])
      expect([toBuild, inRelease(toBuild)]).toEqual([toBuild, []]);

    const dataDir = temporaryFolder();
    const site = await npmStart(folder, dataDir);
    expect(site.printed).not.toMatch(/Installing|Building/);
    const home = await (await fetch(site.origin)).text();
    expect(home).toContain('<h1');
    // Images are made by a worker process.
    const image = new URL(/property="og:image" content="([^"]+)"/.exec(home)![1]!).pathname;
    expect((await fetch(site.origin + image)).status).toBe(200);
    const output = execFileSync('npm', ['run', 'backup'], {
      cwd: folder,
      env: { ...env, DATA_DIR: dataDir },
    });
    expect(String(output)).toContain('Verified with a test restore.');

    // A later build, in which a file has another name.
    const asset = readdirSync(join(folder, 'build/client/assets')).find((name) => name.endsWith('.js'))!;
    cpSync(join(folder, 'build'), join(folder, 'build.new'), { recursive: true });
    renameSync(
      join(folder, 'build.new/client/assets', asset),
      join(folder, 'build.new/client/assets/other.js'),
    );
    finishBuild(folder, 'release');
    expect((await fetch(`${site.origin}/assets/${asset}`)).status).toBe(200);
    await site.stop();
    const next = await npmStart(folder, dataDir);
    for (const name of [asset, 'other.js'])
      expect((await fetch(`${next.origin}/assets/${name}`)).status).toBe(200);
    await next.stop();

    const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
    const { code, stderr } = await runToEnd(['--import', old, join(folder, 'scripts/start.mjs')], {});
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Node 24 or newer is needed\. This is Node 20\.20\.2: .+\n$/),
    });

    expect((await makeRelease(temporaryFolder())).hash).toBe(hash);
  },
);
