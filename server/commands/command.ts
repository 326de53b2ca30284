import { type Env, readEnv, UnusableEnv } from '#platform/process/env.ts';
import { openSite } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/start-error.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** What a command of the owner works with: the site as it would start now, and what was typed behind its name. */
export type Occasion = { env: Env; site: Site; now: Date; args: string[] };

// The site that started this command is gone, so the work ends too. It may have gone while the modules were loaded; without
// a site `connected` is undefined.
process.once('disconnect', () => process.exit(1));
if (process.connected === false) process.exit(1);
process.channel?.unref();

/** Runs a command on the opened site and prints what it says; a reason that the owner can mend is one sentence. */
export async function runCommand(work: (occasion: Occasion) => Promise<string>) {
  try {
    const env = readEnv(process.env);
    const now = new Date();
    const site = await openSite(env, now);
    try {
      console.log(await work({ env, site, now, args: process.argv.slice(2) }));
    } finally {
      await site.database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof UnusableEnv)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
