import { ensureBuilt, ensureInstalled, handOver, orExplain } from './prepare.mjs';

await orExplain(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
await handOver('tests/browsers/run.ts');
