import { ensureBuilt, ensureInstalled, runScript, exitOnFailure } from './prepare.mjs';

await exitOnFailure(async () => {
  await ensureInstalled('test-tools');
  await ensureBuilt();
});
await runScript('tests/faults/run.ts');
