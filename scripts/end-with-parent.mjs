import { isMainThread } from 'node:worker_threads';

// Loaded before a program that `handOver` starts in another Node: stops it when the process that started it is gone.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
