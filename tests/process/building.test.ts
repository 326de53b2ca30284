import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findMemoryWarning } from '../../scripts/memory.mjs';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const config = `import { BUILD_FOLDER } from './scripts/output-folder.ts';
export default { ssr: true, buildDirectory: BUILD_FOLDER };`;

const root = `import { Outlet, Scripts } from 'react-router';
export default () => <html lang="en"><body><Outlet /><Scripts /></body></html>;`;

const pageWith = (text: string) =>
  `export default () => <p onClick={() => alert(${JSON.stringify(text)})}>Home</p>;`;

/** A site of one page, which the real scripts build in seconds. */
function createProject() {
  const folder = temporaryFolder();
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  cpSync('packages', join(folder, 'packages'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('react-router.config.ts', config);
  write(
    'vite.config.ts',
    `import { reactRouter } from '@react-router/dev/vite';\nexport default { plugins: [reactRouter()] };`,
  );
  mkdirSync(join(folder, 'app'));
  write('app/root.tsx', root);
  write(
    'app/routes.ts',
    `import { index } from '@react-router/dev/routes';
export default [index('home.tsx')];`,
  );
  write('app/home.tsx', pageWith('first'));
  const readFiles = (path = 'build') =>
    Object.fromEntries(
      readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [
          join(parentPath, name),
          readFileSync(join(parentPath, name), 'utf8'),
        ]),
    );
  return {
    write,
    readFiles,
    readAssets: () => readdirSync(join(folder, 'build/client/assets')),
    build: () => runToEnd([join(folder, 'scripts/build.mjs')], {}),
  };
}

test('the assets of the build before are kept, those before it are not', async () => {
  const { write, build, readAssets } = createProject();
  const builds: string[][] = [];
  for (const text of ['first', 'second', 'third']) {
    write('app/home.tsx', pageWith(text));
    expect(await build()).toMatchObject({ code: 0, stderr: '' });
    builds.push(readAssets());
  }
  const [first, second, third] = builds as [string[], string[], string[]];
  const ofSecond = second.filter((name) => !first.includes(name));
  expect(ofSecond.length).toBeGreaterThan(0);
  expect(second).toEqual(expect.arrayContaining(first));
  expect(third).toEqual(expect.arrayContaining(ofSecond));
  const onlyFirst = first.filter((name) => name.startsWith('home-'));
  expect(onlyFirst.filter((name) => third.includes(name))).toEqual([]);
});

test('a build that fails or is killed says why and leaves the one before complete', async () => {
  const { write, build, readFiles } = createProject();
  await build();
  const before = readFiles();
  write('react-router.config.ts', `${config}\nthrow new Error('not like this');`);
  const failed = await build();
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/not like this[^]*Building the site failed \(see above\)\.\n$/);
  write('react-router.config.ts', `${config}\nprocess.kill(process.pid, 'SIGKILL');`);
  const killed = await build();
  expect(killed.code).toBe(1);
  expect(killed.stderr).toContain(
    'Building the site was stopped, probably because memory was missing: add swap, or install a release.',
  );
  expect(readFiles()).toEqual(before);
});

test('with little memory the build says beforehand what it needs', () => {
  expect(findMemoryWarning(9e8)).toBe(
    'Building needs about 1.4 GB of memory, and here are 0.9 GB with swap: add swap, or install a release.',
  );
  expect(findMemoryWarning(1.6e9)).toBe(null);
});
