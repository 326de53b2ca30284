/** Thrown when the maximum number of tasks is waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

type QueueLimits = { concurrent: number; maxWaiting?: { first: number; rest: number } };

const unlimited = { first: Infinity, rest: Infinity };

/** Limits the number of running and of waiting tasks; tasks marked `first` run before the others. */
export function createWorkQueue({ concurrent, maxWaiting = unlimited }: QueueLimits) {
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
    // The next task takes over this slot, so `running` stays the same.
    if (next) next();
    else running -= 1;
  };
  return {
    async run<Result>(task: () => Promise<Result>, { first = false } = {}): Promise<Result> {
      await start(first ? 'first' : 'rest');
      try {
        return await task();
      } finally {
        finish();
      }
    },
  };
}
