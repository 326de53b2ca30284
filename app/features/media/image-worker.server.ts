import { setPriority } from 'node:os';
import type { PictureJob } from './image.ts';
import { makePicture } from './image-processing.server.ts';

/** Below the site, whose readers come first. */
const PRIORITY = 5;

// A program of its own, started by `picture-process.server.ts`: makes one picture and ends.
setPriority(PRIORITY);
process.once('message', async ({ bytes, steps }: PictureJob) => {
  const made = await makePicture(Buffer.from(bytes), steps);
  process.send!(made, () => process.disconnect?.());
});
