import { ensureBuilt, ensureInstalled, runScript, isReadyToServe, exitOnFailure } from './prepare.mjs';

/** `node scripts/command.mjs backup …` runs `server/commands/backup.ts …`. */
const [name] = process.argv.splice(2, 1);

await exitOnFailure(async () => {
  if (isReadyToServe()) return;
  await ensureInstalled();
  // A static copy is rendered by the built site.
  if (name === 'export' && process.argv.some((argument) => argument.startsWith('--static')))
    await ensureBuilt();
});
await runScript(`server/commands/${name}.ts`);
