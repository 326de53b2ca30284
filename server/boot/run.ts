import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { findOwner } from '#features/account/owner.server.ts';
import { passwordWeakness } from '#features/account/password-rules.ts';
import { openBackupService } from '#features/backups/backup-service.server.ts';
import { openImportService } from '#features/imports/import-service.server.ts';
import { collectMissingPages } from '#features/redirects/missing-pages.server.ts';
import { version } from '#features/system/system.server.ts';
import { createLog, type Log } from '#platform/process/log.ts';
import type { AppOptions, prepareContent, startJobs } from '#server/app.ts';
import { startDailyBackups } from '#server/jobs/daily-backup.ts';
import { type ConnectionSettings, readConnectionSettings } from './connection-settings.ts';
import { restrictDataFolder } from './data-folder.ts';
import { commandEnv, type Env, exitCodeOf, InvalidEnvError, readEnv, StartError } from './env.ts';
import { listen, timeoutsFor } from './listen.ts';
import { checkBuckets } from './open-storage.ts';
import { openSite, readSecret } from './open-site.ts';
import type { OpenDatabase } from '#database/client.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

const APPLY_INTERVAL_MS = 10_000;

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
  for (const unavailable of await checkBuckets(env))
    log.warn(`${unavailable} Uploads or backups fail until it is back`);
  const site = await openSite(env, clock(), { creates: true });
  const { database, backupDir, importDir, folder, mediaStore, socialDir } = site;
  let { secret } = site;
  restrictDataFolder(folder, log);
  if (database.engine.losesSessions)
    log.warn(
      'A pooler in transaction mode is between the site and PostgreSQL: set DATABASE_DIRECT_URL to the address without it',
    );
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
  let settings = await readConnectionSettings(env, database.db, secret);
  let mailer = await openMailer(settings);
  const timeouts = timeoutsFor(env.REQUEST_SECONDS);
  const server = await listen({ host: env.HOST, port: env.PORT, timeouts });
  // From here to `setListener`, nothing may wait: requests would get no response.
  const localUrl = `http://localhost:${server.port}`;
  let isStopping = false;
  const inherited = commandEnv({ ...process.env, PORT: String(server.port) });
  const backups = openBackupService({
    store: site.backupStore,
    env: inherited,
    lock: database.lock,
    clock,
    onFailure: (error) => log.error({ err: error }, 'A backup or restore failed'),
    onRefused: (reason) => log.warn({ reason }, 'A backup or restore was not started'),
    // A backup of another site contains that site's secret.
    onRestored: () => restartApp({ isRestored: true }),
  });
  const imports = openImportService({
    db: database.db,
    folder: importDir,
    env: inherited,
    lock: database.importLock,
    startLock: database.importStartLock,
    onFailure: (error) => log.error({ err: error }, 'An import failed'),
    onRefused: (reason) => log.warn({ reason }, 'An import was not started'),
  });
  let jobs: ReturnType<typeof app.startJobs>;
  const startApp = () => {
    const siteUrl = settings.siteUrl ?? localUrl;
    const dependencies = { database, clock, log, mediaStore, secret, siteUrl, mailer };
    jobs = app.startJobs({ ...dependencies, backupDir, importDir });
    server.setListener(
      app.listenerFor({
        ...dependencies,
        connections: {
          isSiteUrlFixed: env.SITE_URL !== undefined,
          isMailServerFixed: env.SMTP_URL !== undefined,
          isSenderFixed: env.MAIL_FROM !== undefined,
          apply: () =>
            restartApp().then(
              () => true,
              () => false,
            ),
        },
        socialDir,
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
  let restarting = Promise.resolve();
  /** One at a time, after a restore or if a setting has changed. Requests that have begun end with the app before. */
  const restartApp = ({ isRestored = false } = {}) => {
    const restart = async () => {
      const newSecret = isRestored ? await readSecret(env, database, clock()) : secret;
      const saved = await readConnectionSettings(env, database.db, newSecret);
      if (!isRestored && isDeepStrictEqual(saved, settings)) return;
      const newMailer = await openMailer(saved);
      await jobs.stop();
      if (isStopping) return newMailer?.close();
      const formerMailer = mailer;
      [secret, settings, mailer] = [newSecret, saved, newMailer];
      startApp();
      formerMailer?.close();
    };
    const restarted = restarting.then(restart);
    restarting = restarted.catch((error) => log.error({ err: error }, 'The app could not be started anew'));
    return restarted;
  };
  startApp();
  // They may be saved at another instance.
  const applyTimer = setInterval(() => restartApp().catch(() => {}), APPLY_INTERVAL_MS).unref();
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
      clearInterval(applyTimer);
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

  const siteUrl = (env.PORT === 0 ? null : settings.siteUrl) ?? localUrl;
  console.log(`\n  Atelier ${version} is running at ${siteUrl}`);
  if (setupPath) console.log(`  Set up your account (once): ${siteUrl}${setupPath}\n`);
}

/** The SMTP client is imported only if a mail server is configured. */
async function openMailer({ mailServer }: ConnectionSettings) {
  if (!mailServer) return null;
  const { createMailer } = await import('#platform/mail/smtp.server.ts');
  return createMailer(mailServer);
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
