import { ensureInstalled, runScript, exitOnFailure } from './prepare.mjs';

// With what the checks need, so that the first one does not reinstall packages below the running server.
await exitOnFailure(() => ensureInstalled('test-tools'));
await runScript('server/dev.ts');
