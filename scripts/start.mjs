import { ensureBuilt, ensureInstalled, runScript, isReadyToServe, exitOnFailure } from './prepare.mjs';

await exitOnFailure(async () => {
  if (isReadyToServe()) return;
  await ensureInstalled();
  await ensureBuilt();
});
await runScript('server/main.ts');
