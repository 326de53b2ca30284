import { ensureInstalled, runScript, isReadyToServe, exitOnFailure } from './prepare.mjs';

/** `node scripts/command.mjs backup …` runs `server/commands/backup.ts …`. */
const [name] = process.argv.splice(2, 1);

await exitOnFailure(async () => {
  if (!isReadyToServe()) await ensureInstalled();
});
await runScript(`server/commands/${name}.ts`);
