import type { RequestListener } from 'node:http';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { findOwner } from '#features/account/owner.server.ts';
import { passwordWeakness } from '#features/account/password-rules.ts';
import { openBackupService } from '#features/backups/backup-service.server.ts';
import { collectMissingPages } from '#features/redirects/missing-pages.server.ts';
import { type Env, readEnv, UnusableEnv } from '#platform/process/env.ts';
import { createLog } from '#platform/process/log.ts';
import type { AppOptions, prepareContent, startJobs } from '#server/app.ts';
import { startDailyBackups } from '#server/jobs/daily-backup.ts';
import { listen, timeoutsFor } from './listen.ts';
import { openSite, readSecret } from './open-site.ts';
import { StartError } from './start-error.ts';

/** How the app comes into the process: from the build, or from the sources while developing. */
export type AppSource = {
  prepareContent: typeof prepareContent;
  startJobs: typeof startJobs;
  listenerFor(options: AppOptions): RequestListener;
};

/** Whoever reads our output may go away; the site stays. */
process.stdout.on('error', () => {});

/** Runs the site until SIGINT or SIGTERM; a reason that the owner can mend ends it with one sentence and code 1. */
export async function run(loadApp: () => Promise<AppSource>) {
  try {
    await start(loadApp);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof UnusableEnv)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(loadApp: () => Promise<AppSource>) {
  const env = readEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const clock = () => new Date();
  const { database, secret, backupDir, ...folders } = await openSite(env, clock());
  const app = await loadApp();
  await app.prepareContent(database, {
    demo: env.DEMO_CONTENT === 'on',
    owner: ownerOf(env),
    now: clock(),
  });

  const setupPath = await database.withoutTimeouts(async (db) =>
    (await findOwner(db)) ? null : createSetupLink(db, clock()),
  );

  const missingPages = collectMissingPages(database.db, (error) =>
    log.error({ err: error }, 'Missing pages could not be saved'),
  );
  const patience = timeoutsFor(env.REQUEST_SECONDS);
  const server = await listen({ host: env.HOST, port: env.PORT, patience });
  const local = `http://localhost:${server.port}`;
  const mailer = await mailerOf(env);
  const world = {
    database,
    clock,
    log,
    siteUrl: env.SITE_URL === 'http://localhost:0' ? local : env.SITE_URL,
    mailer,
  };
  let stopping = false;
  const backups = openBackupService({
    folder: backupDir,
    env: process.env,
    baton: database.baton,
    clock,
    onFailure: (error) => log.error({ err: error }, 'A backup or restore failed'),
    // A backup of another site brings that site's secret.
    onRestored: async () => {
      await jobs.stop();
      const secretNow = await readSecret(env, database, clock());
      if (!stopping) work(secretNow);
    },
  });
  let jobs: ReturnType<typeof app.startJobs>;
  const work = (secretNow: string) => {
    jobs = app.startJobs({ ...world, mediaDir: folders.mediaDir, backupDir, secret: secretNow });
    server.answerWith(
      app.listenerFor({
        ...world,
        ...folders,
        secret: secretNow,
        backups,
        missingPages,
        trustProxy: env.TRUST_PROXY,
        hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
        wakeJobs: jobs.wake,
        metricsToken: env.METRICS_TOKEN ?? null,
        pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
      }),
    );
  };
  work(secret);
  const stopDaily =
    env.BACKUPS === 'on' ? startDailyBackups({ db: database.db, backups, clock, log }) : () => {};
  const siteUrl = env.PORT === 0 ? local : env.SITE_URL;
  console.log(`\n  Atelier is running at ${siteUrl}`);
  if (setupPath) console.log(`  Set up your account (once): ${siteUrl}${setupPath}\n`);

  const stop = async (signal: string) => {
    // A terminal's Ctrl-C arrives twice: from the terminal itself and passed on by the start script.
    if (stopping) return;
    stopping = true;
    try {
      log.info({ signal }, 'stopping');
      stopDaily();
      await Promise.all([server.stop(), jobs.stop(), backups.stop()]);
      // Requests, jobs and a restored site share what is opened once, so it is closed here, after all of them.
      mailer?.close();
      await missingPages.flush();
      await database.close();
      log.info('stopped');
    } finally {
      process.exit(0);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** What speaks to a mail server is loaded where there is one. */
async function mailerOf({ SMTP_URL: url, MAIL_FROM: from }: Env) {
  if (!url) return null;
  const { createMailer } = await import('#platform/mail/smtp.server.ts');
  return createMailer({ url, from: from ?? null });
}

function ownerOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env) {
  if (!email || !password) return null;
  const weakness = passwordWeakness(password, { email });
  if (weakness) throw new StartError(`ADMIN_PASSWORD is not accepted. ${weakness}`);
  return { email, password };
}
