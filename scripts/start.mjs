import { ensureBuilt, ensureInstalled, handOver, isReadyToServe, orExplain } from './prepare.mjs';

await orExplain(async () => {
  if (isReadyToServe()) return;
  await ensureInstalled();
  await ensureBuilt();
});
await handOver('server/main.ts');
