import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { browserHeaders, load } from './load.ts';
import { pages } from './pages.ts';
import { owner, type Program } from './programs.ts';

/** The median time in milliseconds from the start of the process to the first page, on a site that is set up. */
export async function measureStarts(folder: string) {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await measureFirstResponse(folder));
  return times.toSorted((a, b) => a - b)[2]!;
}

async function measureFirstResponse(folder: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...owner,
    },
    stdio: 'ignore',
  });
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${pages.article}`);
      await response.text();
      if (response.ok) break;
    } catch {
      // The server does not listen yet.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const duration = performance.now() - startedAt;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  return duration;
}

/** Resident memory in megabytes, before and after 100,000 requests. */
export async function measureMemory(site: Program) {
  const before = site.megabytes();
  for (const path of Object.values(pages))
    await load(site.origin + path, { amount: 20_000, headers: browserHeaders });
  return { before, after: site.megabytes() };
}
