import { ensureBuilt, ensureInstalled, runScript, exitOnFailure } from './prepare.mjs';

await exitOnFailure(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
await runScript('tests/faults/run.ts');
