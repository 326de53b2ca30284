import { setPriority } from 'node:os';
import type { ImageJob } from './image.ts';
import { processImage } from './image-processing.server.ts';

/** Below the site, whose readers come first. */
const PRIORITY = 5;

// A program of its own, started by `picture-process.server.ts`: makes one picture and ends.
setPriority(PRIORITY);
process.once('message', async ({ bytes, steps }: ImageJob) => {
  const made = await processImage(Buffer.from(bytes), steps);
  process.send!(made, () => process.disconnect?.());
});
