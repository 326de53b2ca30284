import { type Env, readEnv, InvalidEnvError } from '#platform/process/env.ts';
import { openSite } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/start-error.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** What a command receives: the opened site and the arguments behind its name. */
export type CommandContext = {
  env: Env;
  site: Site;
  now: Date;
  args: string[];
  /** For output before the result. */
  print: (line: string) => void;
};

// End with the site process that started this command. It may have ended while the modules were loaded; `connected` is
// undefined if the command was started from a shell.
process.once('disconnect', () => process.exit(1));
if (process.connected === false) process.exit(1);
process.channel?.unref();

/** Runs a command on the opened site and prints its result; an error that the owner can fix is printed as one sentence. */
export async function runCommand(execute: (context: CommandContext) => Promise<string>) {
  try {
    const env = readEnv(process.env);
    const now = new Date();
    const site = await openSite(env, now);
    try {
      const print = (line: string) => console.log(line);
      print(await execute({ env, site, now, args: process.argv.slice(2), print }));
    } finally {
      await site.database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof InvalidEnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
