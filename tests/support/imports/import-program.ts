import type { ImportWork } from '#features/imports/import.ts';
import { type KillableSite, workOn } from './killable-run.ts';

/** Works on an import, and is killed after the given number of writing statements. */
const [json = '', work = '', killAfter = ''] = process.argv.slice(2);
const site: KillableSite = JSON.parse(json);
await workOn(site, work as ImportWork, (writes) => {
  if (String(writes) === killAfter) process.kill(process.pid, 'SIGKILL');
});
process.stdout.write('done');
process.exit(0);
