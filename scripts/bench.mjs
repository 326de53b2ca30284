import { ensureBuilt, ensureInstalled, runScript, exitOnFailure, StepError } from './prepare.mjs';
import { findOrInstall } from './system-packages.mjs';

const isOfProxy = process.argv.includes('--proxy');

await exitOnFailure(async () => {
  await ensureInstalled('test-tools');
  await ensureBuilt();
  if (isOfProxy && !(await findOrInstall('nginx')))
    throw new StepError('This needs nginx. Install it first.');
});
await runScript(isOfProxy ? 'bench/proxy.ts' : 'bench/run.ts');
