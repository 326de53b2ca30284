/** Thrown instead of waiting when too many wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type Bounds = { concurrent: number; maxWaiting: { first: number; rest: number } };

/** Runs a bounded number of tasks at once and lets a bounded number wait, those marked `first` before the others. */
export function createWorkQueue({ concurrent, maxWaiting }: Bounds) {
  const waiting = { first: [] as (() => void)[], rest: [] as (() => void)[] };
  let running = 0;

  const start = (lane: 'first' | 'rest') => {
    if (running < concurrent) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting[lane].length >= maxWaiting[lane]) throw new QueueFullError('Too many tasks are queued.');
    return new Promise<void>((resolve) => waiting[lane].push(resolve));
  };
  const finish = () => {
    const next = waiting.first.shift() ?? waiting.rest.shift();
    // The next task takes over the place of this one.
    if (next) next();
    else running -= 1;
  };
  return {
    async run<Result>(task: () => Promise<Result>, { first }: { first: boolean }): Promise<Result> {
      await start(first ? 'first' : 'rest');
      try {
        return await task();
      } finally {
        finish();
      }
    },
  };
}
