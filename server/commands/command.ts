import { isDiskFull } from '#database/failure.ts';
import { DISK_FULL_EXIT_CODE } from '#features/backups/backup.ts';
import { lowerPriority } from '#platform/process/worker-process.ts';
import { isRunByTool } from '#platform/process/owner-command.ts';
import { type Env, exitCodeOf, readEnv, StartError } from '#server/boot/env.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import { NoSiteError, openSite, type Site } from '#server/boot/open-site.ts';

/** What a command receives: the opened site and the arguments behind its name. */
export type CommandContext = {
  env: Env;
  site: Site;
  now: Date;
  args: string[];
  /** For output before the result. */
  print: (line: string) => void;
  /** For problems that do not end the command. */
  warn: (line: string) => void;
};

/** As `deploy/atelier` calls it. */
type CommandName =
  | 'backup'
  | 'restore'
  | 'export'
  | 'import'
  | 'move-database'
  | 'move-media'
  | 'owner'
  | 'status'
  | 'doctor';

// End with the site process that started this command. It may have ended while the modules were loaded; `connected` is
// undefined if the command was started from a shell.
process.once('disconnect', () => process.exit(1));
if (process.connected === false) process.exit(1);
process.channel?.unref();
if (process.connected) lowerPriority();

/** Runs a command on the existing site and prints its result. */
export function runCommand(name: CommandName, execute: (context: CommandContext) => Promise<string>) {
  return runWithoutSite(name, async (context) => {
    const site = await openSite(context.env, context.now, { creates: false });
    try {
      return await execute({ ...context, site });
    } finally {
      await site.database.close();
    }
  });
}

/** Runs a command and prints its result; an error that the owner can fix is printed as one sentence. */
export async function runWithoutSite(
  name: CommandName,
  execute: (context: Omit<CommandContext, 'site'>) => Promise<string>,
) {
  try {
    const print = (line: string) => console.log(line);
    const warn = (line: string) => console.error(line);
    const env = readEnv(process.env);
    const result = await execute({ env, now: new Date(), args: process.argv.slice(2), print, warn });
    if (result) print(result);
  } catch (error) {
    if (isStorageError(error)) {
      console.error(error.message);
      process.exit(1);
    }
    if (!(error instanceof StartError)) throw error;
    const isElsewhere = error instanceof NoSiteError && !isRunByTool;
    console.error(isElsewhere ? `${error.message} On a server: atelier ${name}` : error.message);
    process.exit(isDiskFull(error.cause) ? DISK_FULL_EXIT_CODE : exitCodeOf(error));
  }
}

/** For work that can be continued later. */
export function stopOnSignals(print: (line: string) => void): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (!stopping.signal.aborted) print('Stopping after the current item …');
    stopping.abort();
  };
  // Ctrl-C may arrive twice, from the terminal and from npm.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping.signal;
}
