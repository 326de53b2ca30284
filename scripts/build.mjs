import { ensureBuilt, ensureInstalled, orExplain } from './prepare.mjs';

await orExplain(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
