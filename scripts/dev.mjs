import { ensureInstalled, runScript, exitOnFailure } from './prepare.mjs';

await exitOnFailure(ensureInstalled);
await runScript('server/dev.ts');
