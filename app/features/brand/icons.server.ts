import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WorkerProcess, startWorkerProcess } from '#platform/process/worker-process.ts';

const WORKER = 'app/features/brand/icon-worker.server.ts';
const IDLE_TIMEOUT_MS = 10_000;
const MAX_CACHED = 20;

export type IconJob = { bytes: Buffer; size: number; background: string | null };

/** Sizes in pixels. */
export const iconSizes = [32, 180, 192, 512];

const icons = new Map<string, Promise<Buffer>>();
let worker: WorkerProcess<IconJob, Buffer> | null = null;

/**
 * The favicon in one size, as PNG. The icon of iOS is opaque, because iOS shows transparent areas in black.
 */
export function renderIcon(mediaDir: string, image: string, size: number, paper: string): Promise<Buffer> {
  const background = size === 180 ? paper : null;
  const key = JSON.stringify([image, size, background]);
  const icon = icons.get(key) ?? render(mediaDir, image, { size, background });
  if (icons.size >= MAX_CACHED) icons.clear();
  icons.set(key, icon);
  // A failed rendering is retried by the next request.
  icon.catch(() => icons.delete(key));
  return icon;
}

async function render(mediaDir: string, image: string, job: Omit<IconJob, 'bytes'>) {
  const bytes = await readFile(join(mediaDir, image.replace(/^\/media\//, '')));
  const current = (worker ??= startWorkerProcess(WORKER, {
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    onExit: () => worker === current && (worker = null),
  }));
  return Buffer.from(await current.run({ bytes, ...job }));
}
