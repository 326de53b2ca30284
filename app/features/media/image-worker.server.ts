import { lowerPriority } from '#platform/process/worker-process.ts';
import type { ImageJob } from './image.ts';
import { processImage } from './encode-image.server.ts';

// Worker process started by `media-uploading.server.ts`: processes one image and exits.
lowerPriority();
process.once('message', async ({ bytes, widths }: ImageJob) => {
  const result = await processImage(Buffer.from(bytes), widths);
  process.send!(result, () => process.disconnect?.());
});
