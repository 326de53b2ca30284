import { ensureInstalled, handOver, isReadyToServe, orExplain } from './prepare.mjs';

await orExplain(async () => {
  if (!isReadyToServe()) await ensureInstalled();
});
await handOver('server/owner-command.ts');
