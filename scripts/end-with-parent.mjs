import { isMainThread } from 'node:worker_threads';

// Preloaded by `runScript` into its child process: ends the child when the parent ends.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
