import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { copyMedia, type MoveProgress } from '#features/media/move-media.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { locateDataFolder } from '#server/boot/data-folder.ts';
import { StartError } from '#server/boot/env.ts';
import { checkBuckets, openMediaStore } from '#server/boot/open-storage.ts';
import { runWithoutSite, stopOnSignals } from './command.ts';

const PROGRESS_INTERVAL_MS = 2_000;

/** `npm run move-media -- to-bucket | to-folder`: copies the media between the data folder and the bucket of MEDIA_URL. */
await runWithoutSite('move-media', async ({ env, args: [direction, ...rest], print, warn }) => {
  if (!['to-bucket', 'to-folder'].includes(direction ?? '') || rest.length > 0)
    throw new StartError(`Usage: ${describeCall('move-media', 'to-bucket | to-folder')}`);
  if (!env.MEDIA_URL) throw new StartError('Set MEDIA_URL and its key first: it names the bucket.');
  const [unavailable] = await checkBuckets({ ...env, BACKUP_URL: undefined });
  if (unavailable) throw new StartError(`${unavailable} Try again when it is back.`);
  process.umask(0o077);
  const folders = locateDataFolder(env);
  const [folder, bucket] = [openMediaFolder(folders.mediaDir), openMediaStore(env, folders)];
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  let shownAt = Date.now();
  const onProgress = (progress: MoveProgress) => {
    if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
    shownAt = Date.now();
    print(describe(progress));
  };
  const signal = stopOnSignals(print);
  const { damaged, ...progress } = await copyMedia(from, to, { signal, onProgress });
  if (progress.total === 0) throw new StartError(`There are no media to copy. Is DATA_DIR set?`);
  for (const path of damaged) warn(`Damaged before it was copied: ${path}`);
  if (progress.done < progress.total)
    throw new StartError(`${describe(progress)}. Stopped. The same command goes on from here.`);
  const next =
    direction === 'to-bucket'
      ? 'Restart the site with MEDIA_URL. If something was uploaded meanwhile, run this once more.'
      : 'Remove MEDIA_URL and restart the site.';
  return `${describe(progress)} and verified. ${next} Nothing was deleted where they were.`;
});

function describe({ done, total, bytes }: MoveProgress) {
  return `${done} of ${total} items copied, ${formatFileSize(bytes)} now`;
}
