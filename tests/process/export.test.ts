import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '../support/moving/export-zip.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

const exportTo = (settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', 'export', ...args], settings);

test('a running site is exported into a private file, which is never replaced', async () => {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder });
  const [settings, target] = [{ DATA_DIR: folder, SITE_URL: 'https://ida.example' }, temporaryFolder()];
  const file = join(target, 'site.zip');
  const { code, stdout } = await exportTo(settings, file);
  expect([code, stdout.split('\n')[0]]).toEqual([0, file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = await unzip(file);
  expect(JSON.parse(files.get('manifest.json')!.toString())).toMatchObject({
    siteUrl: 'https://ida.example',
  });
  expect(files.has('settings.json')).toBe(true);

  const again = await exportTo(settings, file);
  expect([again.code, again.stderr]).toEqual([
    1,
    `${file} already exists. Delete it, or choose another name.\n`,
  ]);
  const usage = { code: 1, stderr: expect.stringMatching(/^Usage: npm run export -- FILE\.zip\n/) };
  expect(await exportTo(settings)).toMatchObject(usage);
  expect(await exportTo(settings, '--unknown')).toMatchObject(usage);
  expect(readdirSync(target)).toEqual(['site.zip']);
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  await site.stop();
});
