import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkerProcess, startWorkerProcess } from '#platform/process/worker-process.ts';
import type { SocialImage } from './social-image.ts';

const PROGRAM = 'app/features/covers/social-image-worker.server.ts';
const IDLE_MS = 10_000;

/** Increment when the design changes, to invalidate the cached files. */
const DESIGN_VERSION = 1;

export type SocialImages = (image: SocialImage) => Promise<Buffer>;

/** Renders each social image once and caches it as a file whose name is a hash of its content. */
export function cacheSocialImages(folder: string): SocialImages {
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let program: WorkerProcess<SocialImage, Buffer> | null = null;

  /** In a worker process: the renderer takes 80 MB that this process would never give back. */
  const draw = (image: SocialImage) => {
    const own = (program ??= startWorkerProcess(PROGRAM, {
      idleTimeoutMs: IDLE_MS,
      onExit: () => program === own && (program = null),
    }));
    return own.run(image);
  };

  /** Sequential, so that a crawler that requests all images does not slow down the site. */
  const renderInSequence = (image: SocialImage) => {
    const rendering = last.then(() => draw(image));
    last = rendering.catch(() => {});
    return rendering;
  };

  const findOrRender = async (file: string, image: SocialImage) => {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const bytes = await renderInSequence(image);
    // An image that cannot be stored is rendered again for the next request.
    await store(file, bytes).catch(() => {});
    return bytes;
  };

  return (image) => {
    const file = join(folder, `${keyOf(image)}.png`);
    const bytes = pending.get(file) ?? findOrRender(file, image).finally(() => pending.delete(file));
    pending.set(file, bytes);
    return bytes;
  };
}

function keyOf(image: SocialImage) {
  const { slug, title, label, siteName } = image;
  const content = JSON.stringify([DESIGN_VERSION, slug, title, label, siteName, image.salt]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Writes to a temporary name first, so that a reader never sees a partial file. */
async function store(file: string, bytes: Buffer) {
  await mkdir(join(file, '..'), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryFile, bytes);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}
