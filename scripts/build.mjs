import { ensureBuilt, ensureInstalled, exitOnFailure } from './prepare.mjs';

await exitOnFailure(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
