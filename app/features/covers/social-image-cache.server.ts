import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkerProcess, startWorkerProcess } from '#platform/process/worker-process.ts';
import type { SocialImage } from './social-image.ts';
import type { SocialImageJob } from './social-image-render.server.ts';

const WORKER = 'app/features/covers/social-image-worker.server.ts';
const IDLE_TIMEOUT_MS = 10_000;

/** Increment when the design changes, to invalidate the cached files. */
const DESIGN_VERSION = 1;

type SocialImageSources = {
  cacheDir: string;
  fontDir: string;
  /** Null if the file is gone; the image is then shown without it. */
  readUpload: (url: string) => Promise<Buffer | null>;
};

/** A JPEG for an image with a picture, unless its file is missing; else a PNG. */
export type SocialImages = (image: SocialImage) => Promise<Buffer>;

/** Renders each social image once and caches it as a file whose name is a hash of its content. */
export function cacheSocialImages(sources: SocialImageSources): SocialImages {
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Sequential, so that a crawler that requests all images does not slow down the site. */
  const renderInSequence = (image: SocialImage) => {
    const rendering = last.then(() => render(image, sources));
    last = rendering.catch(() => {});
    return rendering;
  };

  const findOrRender = async (file: string, image: SocialImage) => {
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const { picture, ...withoutPicture } = image;
    if (picture && !(await sources.readUpload(picture.url))) return findImage(withoutPicture);
    const bytes = await renderInSequence(image);
    // An image that cannot be stored is rendered again for the next request.
    await store(file, bytes).catch(() => {});
    return bytes;
  };

  const findImage: SocialImages = (image) => {
    const file = join(sources.cacheDir, `${keyOf(image)}.png`);
    const bytes = pending.get(file) ?? findOrRender(file, image).finally(() => pending.delete(file));
    pending.set(file, bytes);
    return bytes;
  };
  return findImage;
}

let worker: WorkerProcess<SocialImageJob, Buffer> | null = null;

/** In a worker process, because satori and libvips take 80 MB that would not be returned to the system. */
async function render(image: SocialImage, { readUpload, fontDir }: SocialImageSources) {
  const [logo, picture] = await Promise.all(
    [image.logo, image.picture?.url].map((url) => (url ? readUpload(url) : null)),
  );
  const current = (worker ??= startWorkerProcess(WORKER, {
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    onExit: () => worker === current && (worker = null),
  }));
  return current.run({ image, logo, picture, fontDir });
}

function keyOf(image: SocialImage) {
  const { slug, title, label, siteName } = image;
  const facts = [DESIGN_VERSION, slug, title, label, siteName, image.seed];
  const content = JSON.stringify([
    ...facts,
    ...(image.brand ? [image.brand] : []),
    ...(image.logo ? [image.logo] : []),
    ...(image.picture ? [image.picture] : []),
  ]);
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
