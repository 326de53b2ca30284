import { ensureInstalled, handOver, isReadyToServe, orExplain } from './prepare.mjs';

/** `node scripts/command.mjs backup …` runs `server/commands/backup.ts …`. */
const [name] = process.argv.splice(2, 1);

await orExplain(async () => {
  if (!isReadyToServe()) await ensureInstalled();
});
await handOver(`server/commands/${name}.ts`);
