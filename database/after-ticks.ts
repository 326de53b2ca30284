import { setImmediate } from 'node:timers';

/** Calls back after that many iterations of the event loop, in each of which Node accepts a connection. */
export function afterTicks(ticks: number, callback: () => void) {
  setImmediate(ticks > 1 ? () => afterTicks(ticks - 1, callback) : callback);
}
