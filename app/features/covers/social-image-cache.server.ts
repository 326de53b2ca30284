import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkerProcess, startWorkerProcess } from '#platform/process/worker-process.ts';
import type { SocialImage } from './social-image.ts';

const PROGRAM = 'app/features/covers/social-image-worker.server.ts';
const IDLE_MS = 10_000;

/** Raised when the drawing itself changes, so that older files are not taken for it. */
const DRAWING = 1;

export type SocialImages = (image: SocialImage) => Promise<Buffer>;

/** Draws each social image once and keeps it as a file named after what is drawn. */
export function cacheSocialImages(folder: string): SocialImages {
  const underway = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let program: WorkerProcess<SocialImage, Buffer> | null = null;

  /** In a worker process: the renderer takes 80 MB that this process would never give back. */
  const draw = (image: SocialImage) => {
    const own = (program ??= startWorkerProcess(PROGRAM, {
      rest: IDLE_MS,
      ended: () => program === own && (program = null),
    }));
    return own.ask(image);
  };

  /** One after the other: a crawler that asks for all of them must not slow down the site. */
  const drawInTurn = (image: SocialImage) => {
    const drawn = last.then(() => draw(image));
    last = drawn.catch(() => {});
    return drawn;
  };

  const findOrDraw = async (file: string, image: SocialImage) => {
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const drawn = await drawInTurn(image);
    // Where it cannot be kept it is drawn again.
    await store(file, drawn).catch(() => {});
    return drawn;
  };

  return (image) => {
    const file = join(folder, `${keyOf(image)}.png`);
    const found = underway.get(file) ?? findOrDraw(file, image).finally(() => underway.delete(file));
    underway.set(file, found);
    return found;
  };
}

function keyOf({ slug, title, label, siteName, salt }: SocialImage) {
  const drawn = JSON.stringify([DRAWING, slug, title, label, siteName, salt]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 32);
}

/** Under another name first: a reader never sees half a file. */
async function store(file: string, bytes: Buffer) {
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
