import { fork } from 'node:child_process';
import { workerEnv } from '#platform/process/worker-env.ts';
import { damaged, type ProcessedImage, type ImageJob, type Refusal } from './image.ts';

const WORKER = 'app/features/media/image-worker.server.ts';
const LONGEST = 180_000;

let turn: Promise<unknown> = Promise.resolve();

/** Pictures are made one after the other, so that a site that gets many of them still answers its readers. */
export function processImageInWorker(job: ImageJob): Promise<ProcessedImage | Refusal> {
  const made = turn.then(() => runWorker(job));
  turn = made.catch(() => {});
  return made;
}

/**
 * A process of its own for each: whatever a hostile file does to the decoder ends there, it knows none of our secrets,
 * and its memory is given back.
 */
function runWorker(job: ImageJob): Promise<ProcessedImage | Refusal> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      serialization: 'advanced',
      // Several heaps of the allocator would keep hundreds of megabytes.
      env: { ...workerEnv('compute'), MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    });
    child.once('message', (made) => resolve(made as ProcessedImage | Refusal));
    child.once('error', reject);
    child.once('exit', () => resolve(damaged));
    child.send(job, (error) => error && reject(error));
  });
}
