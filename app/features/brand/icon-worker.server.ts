import { setPriority } from 'node:os';
import sharp from 'sharp';
import { serveJobs } from '#platform/process/worker-process.ts';
import type { IconJob } from './icons.server.ts';

/** Lower than that of the serving process. */
const NICENESS = 5;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

async function encodeIcon({ bytes, size, background }: IconJob): Promise<Buffer> {
  const icon = sharp(Buffer.from(bytes)).resize(size, size, {
    fit: 'contain',
    background: background ?? TRANSPARENT,
  });
  return (background ? icon.flatten({ background }) : icon).png({ compressionLevel: 9 }).toBuffer();
}

// Started by `icons.server.ts`.
setPriority(NICENESS);
serveJobs(encodeIcon);
