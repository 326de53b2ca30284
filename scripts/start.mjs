import { ensureBuilt, ensureInstalled, runScript, isReadyToServe, exitOnFailure } from './prepare.mjs';

/** Memory settings (docs/speed.md). V8 and glibc read them when a process starts. */
const memoryFlags = ['--min-semi-space-size=4', '--max-semi-space-size=4'];
const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };

if (!memoryFlags.every((flag) => process.execArgv.includes(flag))) {
  process.execArgv.unshift(...memoryFlags);
  Object.assign(process.env, { ...memoryEnv, ...process.env });
  // Replaces the program of this process, so signals and exit codes need no forwarding. A Node without `execve` is too
  // old for the server: `runScript` starts the pinned one, with these flags and variables.
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
}

await exitOnFailure(async () => {
  if (isReadyToServe()) return;
  await ensureInstalled();
  await ensureBuilt();
});
await runScript('server/main.ts');
