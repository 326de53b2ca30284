import { readUpload } from '#features/media/read-upload.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import type { Brand } from '#content/brand.ts';
import { type WorkerProcess, startWorkerProcess } from '#platform/process/worker-process.ts';

const WORKER = 'app/features/brand/icon-worker.server.ts';
const IDLE_TIMEOUT_MS = 10_000;
const MAX_CACHED = 20;

export type IconJob = { bytes: Buffer; size: number; background: string | null };

/** Sizes in pixels. */
export const iconSizes = [32, 180, 192, 512];

/** The mark takes its place. */
export class MissingFavicon extends Error {}

const icons = new Map<string, Promise<Buffer>>();
let worker: WorkerProcess<IconJob, Buffer> | null = null;

/**
 * The favicon in one size, as PNG, or the mark if there is none. The icon of iOS is opaque, because iOS shows transparent
 * areas in black.
 */
export function renderIcon(mediaStore: MediaStore, brand: Brand, size: number): Promise<Buffer> {
  const { favicon, paper, ink, accent } = brand;
  const background = size === 180 ? paper : null;
  const key = JSON.stringify([favicon ?? [ink, accent], size, paper]);
  const read = async () => (favicon ? readFavicon(mediaStore, favicon) : Buffer.from(markSvg(brand, size)));
  const icon = icons.get(key) ?? render(read, { size, background });
  if (icons.size >= MAX_CACHED) icons.clear();
  icons.set(key, icon);
  // A failed rendering is retried by the next request.
  icon.catch(() => icons.delete(key));
  return icon;
}

async function readFavicon(mediaStore: MediaStore, image: string) {
  const bytes = await readUpload(mediaStore, image);
  if (!bytes) throw new MissingFavicon();
  return bytes;
}

/** As `app/ui/layout/mark.tsx`; large icons have a margin, because phones cut off their corners. */
function markSvg({ paper, ink, accent }: Brand, size: number) {
  const margin = size > 32 ? 13 : 3;
  const edge = 26 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${edge} ${edge}"><path fill="${paper}" d="M${-margin} ${-margin}h${edge}v${edge}h${-edge}Z"/><path fill="${ink}" d="M0 26A13 13 0 0 1 13 13V26Z"/><path fill="${accent}" d="M13 13A13 13 0 0 1 26 26H13Z"/><circle fill="${ink}" cx="13" cy="6" r="6"/></svg>`;
}

async function render(read: () => Promise<Buffer>, job: Omit<IconJob, 'bytes'>) {
  const bytes = await read();
  const current = (worker ??= startWorkerProcess(WORKER, {
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    onExit: () => worker === current && (worker = null),
  }));
  return Buffer.from(await current.run({ bytes, ...job }));
}
