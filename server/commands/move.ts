import { openDatabase } from '#database/client.ts';
import { hasContent } from '#features/backups/restoring.server.ts';
import { moveRows } from '#features/backups/moving.server.ts';
import { describeCall, isRunByTool } from '#platform/process/owner-command.ts';
import { runCommand } from './command.ts';
import { storeSecret } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/env.ts';

/** `npm run move-database -- postgres://…` (or a file for SQLite): copies the site to the other engine. */
await runCommand('move-database', async ({ env, site, now, args: [location] }) => {
  if (!location) throw new StartError(`Usage: ${describeCall('move-database', 'postgres://… | FILE')}`);
  const target = await openDatabase(location).catch((error: Error) => {
    throw new StartError(`The target database cannot be opened (${error.message}). Check its address.`);
  });
  try {
    if (await hasContent(target.db))
      throw new StartError('The target database is not empty. Use an empty database.');
    const rows = await moveRows(site.database, target);
    const url = location.startsWith('postgres') ? location : undefined;
    if (!env.SECRET) await storeSecret({ ...env, DATABASE_URL: url }, target, site.secret, now);
    const nextStep = url
      ? 'Set DATABASE_URL to its address'
      : 'Move the file to the data folder as atelier.db, remove DATABASE_URL';
    return `${rows} rows copied and verified. ${nextStep} and ${isRunByTool ? 'restart the site: systemctl restart atelier' : 'start the site'}. Changes made here during the copy are not included.`;
  } finally {
    await target.close();
  }
});
