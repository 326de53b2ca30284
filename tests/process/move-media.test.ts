import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { isIntact } from '#features/media/media-integrity.server.ts';
import { startBucket } from '../support/bucket.ts';
import { launch } from '../support/process/program.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const command = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', name, ...args], settings);

const listVisible = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();

test('media are moved to the bucket and back, also after an interruption', async () => {
  const { settings, open, state } = await startBucket();
  const folder = temporaryFolder();
  const media = openMediaFolder(join(folder, 'media'));
  const names = Array.from({ length: 30 }, (_, index) => `${index}`.padStart(20, '0'));
  for (const name of names)
    await media.storeFiles(
      name,
      new Map([
        ['1x1.jpg', Buffer.from(`image ${name}`)],
        ['1.avif', Buffer.from(`small ${name}`)],
      ]),
    );
  const env = { DATA_DIR: folder, ...settings };
  const moving = launch(['server/commands/move-media.ts', 'to-bucket'], env);
  const ended = new Promise<number | null>((resolve) => void moving.child.once('close', resolve));
  await expect
    .poll(() => state.requests.filter((each) => /^PUT .*\.sums\.json/.test(each)).length)
    .toBeGreaterThan(1);
  moving.child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(moving.stderr()).toMatch(/^\d+ of 30 items copied, .* The same command goes on from here\.\n$/);

  state.requests.length = 0;
  const again = await command('move-media', env, 'to-bucket');
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toMatch(/30 of 30 items copied, .* and verified\. Restart the site with MEDIA_URL/);
  expect(state.requests.filter((each) => /^PUT .*1x1/.test(each)).length).toBeLessThan(30);
  const objects = await Array.fromAsync(open().list());
  expect(objects).toHaveLength(90);

  rmSync(join(folder, 'media'), { recursive: true });
  const back = await command('move-media', env, 'to-folder');
  expect(back.stdout).toContain('Remove MEDIA_URL and restart the site.');
  expect(listVisible(join(folder, 'media'))).toEqual(names);
  for (const name of names) expect(await isIntact(media, name)).toBe(true);

  const wrong = await command('move-media', { DATA_DIR: folder }, 'to-bucket');
  expect(wrong).toMatchObject({ code: 1, stderr: 'Set MEDIA_URL and its key first: it names the bucket.\n' });
});
