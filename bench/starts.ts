import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { load } from './load.ts';
import { pages } from './pages.ts';
import { owner, type Program } from './programs.ts';

/** From the start of the process to the first page, on a site that is set up; the one in the middle of five. */
export async function measureStarts(folder: string) {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) times.push(await firstAnswer(folder));
  return times.toSorted((a, b) => a - b)[2]!;
}

async function firstAnswer(folder: string) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', ...owner },
    stdio: 'ignore',
  });
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${pages.article}`);
      await answer.text();
      if (answer.ok) break;
    } catch {
      // Nobody listens yet.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const took = performance.now() - started;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  return took;
}

/** Resident memory at rest, and after a hundred thousand requests for every kind of page. */
export async function measureMemory(site: Program) {
  const before = site.megabytes();
  for (const path of Object.values(pages)) await load(site.origin + path, { amount: 20_000 });
  return { before, after: site.megabytes() };
}
