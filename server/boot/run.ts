import type { RequestListener } from 'node:http';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { findOwner } from '#features/account/owner.server.ts';
import { passwordWeakness } from '#features/account/password-rules.ts';
import { openBackupService } from '#features/backups/backup-service.server.ts';
import { openImportService } from '#features/imports/import-service.server.ts';
import { collectMissingPages } from '#features/redirects/missing-pages.server.ts';
import { createLog, type Log } from '#platform/process/log.ts';
import type { AppOptions, prepareContent, startJobs } from '#server/app.ts';
import { startDailyBackups } from '#server/jobs/daily-backup.ts';
import { restrictDataFolder } from './data-folder.ts';
import { commandEnv, type Env, exitCodeOf, InvalidEnvError, readEnv, StartError } from './env.ts';
import { listen, timeoutsFor } from './listen.ts';
import { openSite, readSecret } from './open-site.ts';
import type { OpenDatabase } from '#database/client.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

/** The app from the build (main.ts), or from the sources through Vite (dev.ts). */
export type AppSource = {
  prepareContent: typeof prepareContent;
  startJobs: typeof startJobs;
  listenerFor(options: AppOptions): RequestListener;
};

/** Runs the site until SIGINT or SIGTERM; a StartError is printed as one sentence. */
export async function run(loadApp: () => Promise<AppSource>) {
  // Ignore EPIPE on stdout: a closed log pipe must not end the process.
  process.stdout.on('error', () => {});
  try {
    await start(loadApp);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(exitCodeOf(error));
  }
}

async function start(loadApp: () => Promise<AppSource>) {
  const env = readEnv(process.env);
  const owner = readOwner(env);
  const log = createLog(env.LOG_LEVEL);
  const clock = () => new Date();
  const { database, secret, backupDir, importDir, folder, mediaDir, socialDir } = await openSite(
    env,
    clock(),
    {
      creates: true,
    },
  );
  restrictDataFolder(folder, log);
  const stopWatchingSites = watchSites(database.engine.sites, log);
  const app = await loadApp();
  await app.prepareContent(database, {
    sample: env.DEMO_CONTENT === 'on',
    owner,
    now: clock(),
  });

  const setupPath = await database.withoutTimeouts(async (db) =>
    (await findOwner(db)) ? null : createSetupLink(db, clock()),
  );

  const missingPages = collectMissingPages(database.db, (error) =>
    log.error({ err: error }, 'Missing pages could not be saved'),
  );
  const mailer = await openMailer(env);
  const timeouts = timeoutsFor(env.REQUEST_SECONDS);
  const server = await listen({ host: env.HOST, port: env.PORT, timeouts });
  // From here to `setListener`, nothing may wait: requests would get no response.
  const localUrl = `http://localhost:${server.port}`;
  const dependencies = {
    database,
    clock,
    log,
    siteUrl: env.SITE_URL === 'http://localhost:0' ? localUrl : env.SITE_URL,
    mailer,
  };
  let isStopping = false;
  const inherited = commandEnv({ ...process.env, SITE_URL: dependencies.siteUrl });
  const backups = openBackupService({
    folder: backupDir,
    env: inherited,
    lock: database.lock,
    clock,
    onFailure: (error) => log.error({ err: error }, 'A backup or restore failed'),
    // A backup of another site contains that site's secret.
    onRestored: async () => {
      await jobs.stop();
      const currentSecret = await readSecret(env, database, clock());
      if (!isStopping) startApp(currentSecret);
    },
  });
  const imports = openImportService({
    db: database.db,
    folder: importDir,
    env: inherited,
    lock: database.importLock,
    startLock: database.importStartLock,
    onFailure: (error) => log.error({ err: error }, 'An import failed'),
  });
  let jobs: ReturnType<typeof app.startJobs>;
  const startApp = (currentSecret: string) => {
    jobs = app.startJobs({
      ...dependencies,
      mediaDir,
      backupDir,
      importDir,
      secret: currentSecret,
    });
    server.setListener(
      app.listenerFor({
        ...dependencies,
        mediaDir,
        socialDir,
        secret: currentSecret,
        backups,
        imports,
        missingPages,
        trustProxy: env.TRUST_PROXY,
        hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
        wakeJobs: jobs.wake,
        metricsToken: env.METRICS_TOKEN ?? null,
        pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
      }),
    );
  };
  startApp(secret);
  const stopDailyBackups =
    env.BACKUPS === 'on' ? startDailyBackups({ db: database.db, backups, clock, log }) : () => {};
  const stop = async (signal: string) => {
    // Ctrl-C in a terminal sends SIGINT twice: from the terminal and forwarded by the start script.
    if (isStopping) return;
    isStopping = true;
    try {
      log.info({ signal }, 'stopping');
      stopDailyBackups();
      stopWatchingSites();
      await Promise.all([server.stop(), jobs.stop(), backups.stop(), imports.close()]);
      // Requests and jobs share these, also across a restore, so they are closed last.
      mailer?.close();
      await missingPages.flush();
      await database.close();
      log.info('stopped');
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'Stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await imports.settle();

  const siteUrl = env.PORT === 0 ? localUrl : env.SITE_URL;
  console.log(`\n  Atelier is running at ${siteUrl}`);
  if (setupPath) console.log(`  Set up your account (once): ${siteUrl}${setupPath}\n`);
}

/** The SMTP client is imported only if a mail server is configured. */
async function openMailer({ SMTP_URL: url, MAIL_FROM: from }: Env) {
  if (!url) return null;
  const { createMailer } = await import('#platform/mail/smtp.server.ts');
  return createMailer({ url, from: from ?? null });
}

function readOwner({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env) {
  if (!email || !password) return null;
  const weakness = passwordWeakness(password, { email });
  if (weakness) throw new InvalidEnvError(`ADMIN_PASSWORD is not accepted. ${weakness}`);
  return { email, password };
}

/** Joins the processes that serve the same database, and logs when there is another one; returns a function that stops it. */
function watchSites(sites: OpenDatabase['engine']['sites'], log: Log): () => void {
  sites.join();
  let hadOthers = false;
  const check = () => {
    const hasOthers = sites.hasOthers();
    if (hasOthers && !hadOthers)
      log.warn(
        'Another process serves the same data folder; unless one of them is about to stop, stop one: several instances need PostgreSQL',
      );
    hadOthers = hasOthers;
  };
  check();
  const timer = setInterval(check, MINUTE_MS).unref();
  return () => clearInterval(timer);
}
