import { setPriority } from 'node:os';
import type { ImageJob } from './image.ts';
import { processImage } from './encode-image.server.ts';

/** Below the priority of the site. */
const PRIORITY = 5;

// Worker process started by `image-process.server.ts`: processes one image and exits.
setPriority(PRIORITY);
process.once('message', async ({ bytes, widths }: ImageJob) => {
  const result = await processImage(Buffer.from(bytes), widths);
  process.send!(result, () => process.disconnect?.());
});
