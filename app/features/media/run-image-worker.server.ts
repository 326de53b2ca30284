import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import { workerEnv } from '#platform/process/worker-env.ts';
import { damaged, type ProcessedImage, type ImageJob, type ImageError } from './image.ts';

const WORKER = 'app/features/media/image-worker.server.ts';
const TIMEOUT_MS = 180_000;

/** Images are processed one at a time, so that requests are still served. */
const queue = new PQueue({ concurrency: 1 });

export function processImageInWorker(job: ImageJob): Promise<ProcessedImage | ImageError> {
  return queue.add(() => runWorker(job));
}

/**
 * One process per image: a hostile file cannot affect the site, has no access to its secrets,
 * and the memory is released.
 */
function runWorker(job: ImageJob): Promise<ProcessedImage | ImageError> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      serialization: 'advanced',
      // Several malloc arenas would retain hundreds of megabytes.
      env: { ...workerEnv(), MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    child.once('message', (result) => resolve(result as ProcessedImage | ImageError));
    child.once('error', reject);
    child.once('exit', () => resolve(damaged));
    child.send(job, (error) => error && reject(error));
  });
}
