import { ensureBuilt, ensureInstalled, handOver, orExplain } from './prepare.mjs';

await orExplain(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
await handOver('tests/faults/run.ts');
