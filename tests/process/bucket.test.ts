import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { isIntact } from '#features/media/media-integrity.server.ts';
import { startBucket } from '../support/bucket.ts';
import { baseSettings } from '../support/process/program.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

type Settings = Record<string, string>;

const command = (name: string, settings: Settings, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', name, ...args], settings);

test('the start says what is set wrongly', async () => {
  const { settings, state, urlOf } = await startBucket();
  const start = (changed: Settings) =>
    runToEnd(['server/main.ts'], { ...baseSettings, DATA_DIR: temporaryFolder(), ...settings, ...changed });
  for (const [changed, sentence] of [
    [
      { MEDIA_ACCESS_KEY_ID: 'other' },
      'The bucket “media” does not know the access key. Check MEDIA_ACCESS_KEY_ID.',
    ],
    [
      { MEDIA_SECRET_ACCESS_KEY: 'other' },
      'The bucket “media” has another secret for the access key. Check MEDIA_SECRET_ACCESS_KEY.',
    ],
    [
      { MEDIA_URL: urlOf('media').replace(/region=.*/, 'region=eu') },
      'The bucket “media” is in another region. Check the region in MEDIA_URL.',
    ],
    [
      { MEDIA_URL: urlOf('nowhere') },
      'The bucket “nowhere” does not exist. Create it, or check its name and endpoint in MEDIA_URL.',
    ],
  ] as [Settings, string][])
    expect(await start(changed)).toMatchObject({ code: 78, stderr: `${sentence}\n` });
  state.isReadOnly = true;
  expect(await start({})).toMatchObject({
    code: 78,
    stderr:
      'The bucket “media” does not permit this to the access key. Let the key list, read, write and delete objects.\n',
  });
});

test('a site starts while the bucket is away', async () => {
  const { settings, goAway, comeBack, open } = await startBucket();
  goAway();
  const site = await startSite({ DATA_DIR: temporaryFolder(), ...settings });
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect(site.stdout()).toContain(
    'The bucket “media” cannot be reached (ECONNREFUSED). Uploads or backups fail until it is back',
  );
  expect(await fetch(`${site.origin}/metrics`).then((response) => response.text())).toContain(
    'atelier_media_available 0',
  );
  await comeBack();
  await open().put('0123456789abcdef0123/1x1.jpg', Buffer.from('back'));
  expect(await (await fetch(`${site.origin}/media/0123456789abcdef0123/1x1.jpg`)).text()).toBe('back');
});

test('a backup holds the objects, and is restored to another place', async () => {
  const { settings, open } = await startBucket();
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  await openMediaFolder(join(folder, 'media')).storeFiles(
    '0123456789abcdef0123',
    new Map([['1x1.jpg', Buffer.from('image')]]),
  );
  await command('move-media', { DATA_DIR: folder, ...settings }, 'to-bucket');
  rmSync(join(folder, 'media'), { recursive: true });
  const made = await command('backup', { DATA_DIR: folder, ...settings });
  expect(made.code).toBe(0);
  const file = made.stdout.split('\n')[0]!;

  const empty = temporaryFolder();
  expect(await command('restore', { DATA_DIR: empty }, file)).toMatchObject({ code: 0 });
  const restored = openMediaFolder(join(empty, 'media'));
  expect(await isIntact(restored, '0123456789abcdef0123')).toBe(true);
  await open().remove((await Array.fromAsync(open().list())).map(({ key }) => key));
  const back = await command('restore', { DATA_DIR: folder, ...settings }, file, '--replace');
  expect(back).toMatchObject({ code: 0 });
  expect((await Array.fromAsync(open().list())).map(({ key }) => key)).toContain(
    '0123456789abcdef0123/1x1.jpg',
  );
});
