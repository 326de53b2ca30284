import { ensureBuilt, ensureInstalled, runScript, exitOnFailure, StepError } from './prepare.mjs';
import { findOrInstall } from './system-packages.mjs';

/** The part with nginx that was asked for. */
const part = ['proxy', 'instances'].find((name) => process.argv.includes(`--${name}`));

await exitOnFailure(async () => {
  await ensureInstalled('test-tools');
  await ensureBuilt();
  if (part && !(await findOrInstall('nginx'))) throw new StepError('This needs nginx. Install it first.');
});
await runScript(`bench/${part ?? 'run'}.ts`);
