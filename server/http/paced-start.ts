import { subscribe } from 'node:diagnostics_channel';
import type { RequestListener } from 'node:http';
import { setImmediate } from 'node:timers';

/** Takes some milliseconds; what is over the limits of `concurrencyLimit` is rejected soon. */
const MAX_STARTS_PER_ITERATION = 10;

/** Processor time for accepting connections before the next start; a count would starve requests on a slow machine. */
const MAX_ACCEPTING_MS = 40;

let acceptedConnections = 0;
subscribe('net.server.socket', () => void (acceptedConnections += 1));

/**
 * Starts a few requests per event loop iteration, and none while connections arrive: Node accepts one connection per
 * iteration, so that a health check would wait for the work on all connections before its own. Health checks start at
 * once.
 */
export function paceStarts(listener: RequestListener): RequestListener {
  const waiting = new Set<() => void>();
  const startNext = () => {
    for (const start of waiting.values().take(MAX_STARTS_PER_ITERATION)) {
      waiting.delete(start);
      start();
    }
    if (waiting.size > 0) afterAccepting(startNext);
  };
  return (request, response) => {
    if (request.url === '/healthz') return listener(request, response);
    waiting.add(() => listener(request, response));
    if (waiting.size === 1) afterAccepting(startNext);
  };
}

/** Calls back after the first event loop iteration in which no connection was accepted. */
export function afterAccepting(callback: () => void, deadline = processorMs() + MAX_ACCEPTING_MS) {
  const acceptedBefore = acceptedConnections;
  setImmediate(() => {
    if (acceptedConnections === acceptedBefore || processorMs() > deadline) callback();
    else afterAccepting(callback, deadline);
  });
}

/** Of this thread. */
function processorMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
