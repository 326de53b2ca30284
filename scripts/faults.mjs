import { ensureBuilt, ensureInstalled, runScript, exitOnFailure, withProgress } from './prepare.mjs';

await exitOnFailure(async () => {
  await ensureInstalled('test-tools');
  await ensureBuilt();
  await withProgress('Testing load, memory and kills', 'vitest', ['run', '--project=faults']);
});
await runScript('tests/faults/run.ts');
