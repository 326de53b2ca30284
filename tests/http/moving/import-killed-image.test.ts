import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findImport } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { jpegOf } from '../../support/images.ts';
import { openImportingSite } from '../../support/imports/running.ts';
import { filesOf, sourceOf, sourcePost } from '../../support/imports/sources.ts';

async function planImage() {
  const site = await openImportingSite();
  const post = sourcePost(1, { markdown: '![One](a.jpg)', images: [{ src: 'a.jpg', alt: 'One' }] });
  const source = sourceOf([post], { files: filesOf({ 'a.jpg': await jpegOf(2_000, 1_500) }) });
  return { ...site, source, id: await site.plan(source) };
}

/** The ids of processes that read images for this one. */
function listImageProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isChild =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid);
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker');
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

/** Kills the next process that is not among `known`. */
async function killNext(signal: NodeJS.Signals, known: number[] = []): Promise<number> {
  const find = () => listImageProcesses().find((pid) => !known.includes(pid));
  await expect.poll(find, { interval: 5 }).toBeDefined();
  const pid = find()!;
  process.kill(pid, signal);
  return pid;
}

test('an image whose process is killed is read by another one', async () => {
  const { db, id, work, source } = await planImage();
  const applied = work(id, 'apply', source);
  await killNext('SIGTERM');
  expect(await applied).toBe('applied');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 0, fetched: 1, failed: 0 });
});

test('a stop signal, which also ends the process of an image, does not mark it as damaged; to continue repeats it', async () => {
  const { db, id, work, source } = await planImage();
  const stopping = new AbortController();
  const stopped = work(id, 'apply', source, { signal: stopping.signal });
  const first = await killNext('SIGINT');
  stopping.abort();
  await killNext('SIGINT', [first]);
  expect(await stopped).toBe('stopped');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 1, fetched: 0, failed: 0 });
  expect(await work(id, 'apply', source)).toBe('applied');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 0, fetched: 1, failed: 0 });
});

test('an image whose processes are killed again and again is no damaged one, and can be tried again', async () => {
  const { db, id, work, source } = await planImage();
  const applied = work(id, 'apply', source);
  await killNext('SIGKILL', [await killNext('SIGKILL')]);
  expect(await applied).toBe('applied');
  expect((await listFailedImages(db, id)).items).toEqual([
    { src: 'a.jpg', failure: '“a.jpg” was not processed, because its process was ended. Try again.' },
  ]);
  expect(await work(id, 'retry', source)).toBe('applied');
  expect((await findImport(db, id))!.images).toEqual({ waiting: 0, fetched: 1, failed: 0 });
});
