import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MIN_BUILD_BYTES = 1.6e9;

/** A sentence if building may need more memory than there is; null otherwise. */
export function findMemoryWarning(bytes = countMemory()) {
  if (bytes >= MIN_BUILD_BYTES) return null;
  return `Building needs about 1.4 GB of memory, and here are ${(bytes / 1e9).toFixed(1)} GB with swap: add swap, or install a release.`;
}

/** Memory and swap in bytes, within the limits of the process's cgroup. */
function countMemory() {
  return Math.min(totalmem(), process.constrainedMemory?.() || Infinity) + countSwap();
}

function countSwap() {
  const total = Number(/^SwapTotal:\s+(\d+) kB/m.exec(read('/proc/meminfo'))?.[1] ?? 0) * 1024;
  const cgroup = /^0::(.+)$/m.exec(read('/proc/self/cgroup'))?.[1];
  // Empty without a cgroup of version 2, "max" without a limit.
  const limit = cgroup && read(join('/sys/fs/cgroup', cgroup, 'memory.swap.max')).trim();
  return limit && limit !== 'max' ? Math.min(total, Number(limit)) : total;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
