import sharp from 'sharp';
import { lowerPriority, serveJobs } from '#platform/process/worker-process.ts';
import type { IconJob } from './icons.server.ts';

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

async function encodeIcon({ bytes, size, background }: IconJob): Promise<Buffer> {
  const icon = sharp(Buffer.from(bytes)).resize(size, size, {
    fit: 'contain',
    background: background ?? TRANSPARENT,
  });
  return (background ? icon.flatten({ background }) : icon).png({ compressionLevel: 9 }).toBuffer();
}

// Started by `icons.server.ts`.
lowerPriority();
serveJobs(encodeIcon);
